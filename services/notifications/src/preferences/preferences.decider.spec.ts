import { given } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { preferencesDecider } from './preferences.decider.js';
import type { NoticePreferencesChosen } from './preferences.events.js';

const user = '11111111-1111-4111-8111-111111111111';
const everything = { no_notice: [], no_mail: [], quiet_processes: [] };
const process = '22222222-2222-4222-8222-222222222222';
const chosen = (over: object): NoticePreferencesChosen => ({
  type: 'NoticePreferencesChosen',
  data: { user, ...everything, ...over },
});
const when = (...past: NoticePreferencesChosen[]) => given(preferencesDecider, ...past).when;

test('what somebody wants to hear no more of is kept whole, in order and each once', () => {
  const preferences = {
    no_notice: ['reviews', 'comments', 'reviews'],
    no_mail: [],
    quiet_processes: [process, process],
  };
  expect(when()({ user, preferences })).toEqual({
    events: [chosen({ no_notice: ['comments', 'reviews'], quiet_processes: [process] })],
  });
});

test('the same again is no change; wanting everything is a choice, too: another account of the person may have chosen otherwise', () => {
  expect(when()({ user, preferences: everything })).toEqual({ events: [chosen({})] });
  const past = chosen({ no_mail: ['copies'] });
  expect(when(past)({ user, preferences: { ...everything, no_mail: ['copies'] } })).toEqual({ events: [] });
  expect(when(past)({ user, preferences: everything })).toEqual({ events: [chosen({})] });
});
