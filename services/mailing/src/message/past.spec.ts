import { expect, test } from '@jest/globals';
import type { EmailRequested } from '../email/email.events.js';
import { whyPast, type Waited } from './past.js';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
type Mail = Pick<EmailRequested['data'], 'category' | 'params' | 'resend_of'>;
const why = (mail: Partial<Mail>, waited: Partial<Waited>) =>
  whyPast(
    { category: 'process_election', params: {}, ...mail },
    { ms: 2 * DAY, hasBegun: false, hasEnded: false, isLinkLive: true, ...waited },
  );

test('what waited is past with the event that it tells of, a reminder from its beginning on', () => {
  const place = { category: 'event_reservation', params: { event: 'e' } } as const;
  expect(why(place, {})).toBeUndefined();
  expect(why(place, { hasBegun: true })).toBeUndefined();
  expect(why(place, { hasBegun: true, hasEnded: true })).toBe('event_over');
  expect(why({ ...place, category: 'event_reminder' }, { hasBegun: true })).toBe('event_over');
  // Money that goes back is told of afterwards, too.
  const back = { ...place, params: { event: 'e', news: 'cancelled' } };
  expect(why(back, { hasBegun: true, hasEnded: true })).toBeUndefined();
  expect(why(back, { ms: 8 * DAY, hasBegun: true, hasEnded: true })).toBe('too_old');
});

test('it is past with its link: which leads nowhere any more, or was asked for more than a day ago', () => {
  expect(why({ category: 'registry_verify' }, { isLinkLive: false })).toBe('link_over');
  expect(why({ category: 'registry_verify' }, { ms: 300 * DAY })).toBeUndefined();
  expect(why({ category: 'creation_verify' }, { ms: 300 * DAY })).toBeUndefined();
  expect(why({ category: 'password_reset' }, { ms: 23 * HOUR })).toBeUndefined();
  expect(why({ category: 'password_reset' }, { ms: 25 * HOUR })).toBe('link_over');
  expect(why({ category: 'registry_verify', params: { to: 'pending' } }, { ms: 25 * HOUR })).toBe('link_over');
});

test('else it is past after a week, but for papers', () => {
  expect(why({}, { ms: 7 * DAY })).toBeUndefined();
  expect(why({}, { ms: 7 * DAY + 1 })).toBe('too_old');
  for (const category of ['invoice', 'carnet', 'carnet_custom'] as const)
    expect(why({ category }, { ms: 300 * DAY })).toBeUndefined();
});

test('what somebody sends again is past by its own age alone', () => {
  const again = { category: 'event_changed', params: { event: 'e' }, resend_of: 'x' } as const;
  expect(why(again, { hasEnded: true })).toBeUndefined();
  expect(why(again, { ms: 8 * DAY, hasEnded: true })).toBe('too_old');
});
