import type { Decisions, RecordedEvent } from '@ateneo/cqrs';
import { expect, test } from '@jest/globals';
import { finds, standIn } from '@ateneo/testing/stand-in';
import { HasApprovedText } from '../../../participation/src/public/proposers-of.js';
import { QueryBus } from '@nestjs/cqrs';
import type { EmailRequested } from '../email/email.events.js';
import { RequestEmail } from '../email/request-email.js';
import { whenResolutionClosedTellWhoTookPart, whenVotingClosedTellProposers } from './outcome-mails.js';

const nobodyRefuses = standIn<QueryBus>({ execute: () => Promise.resolve([]) });
const tenant = '11111111-1111-4111-8111-111111111111';
const process = '22222222-2222-4222-8222-222222222222';
const people = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];

function closed(closed_at: string): RecordedEvent {
  return {
    type: 'VotingClosed',
    data: { process, closed_at, passed: 1, failed: 2 },
    id: '01930000-0000-7000-8000-000000000001',
    stream: 's',
    revision: 0,
    position: '1',
    tenant,
    meta: { version: 1, time: closed_at, tenant },
  };
}

async function requested(
  event: RecordedEvent,
  by = whenVotingClosedTellProposers,
  isApproved = true,
): Promise<EmailRequested['data'][]> {
  const requests = new Map<string, EmailRequested['data']>();
  const decisions = standIn<Decisions>({
    execute: (_context: object, _aggregate: object, id: string, { request }: { request: EmailRequested['data'] }) => {
      requests.set(id, request);
      return Promise.resolve({});
    },
  });
  const queries = standIn<QueryBus>({
    execute: (query: object) => Promise.resolve(query instanceof HasApprovedText ? isApproved : people),
  });
  const request = new RequestEmail(decisions, nobodyRefuses);
  const reactor = by.connect(finds([RequestEmail, request], [QueryBus, queries]));
  await reactor.handle(event);
  // It sees an event again after it was killed: the mails are the same ones.
  await reactor.handle(event);
  return [...requests.values()];
}

test('everybody who proposed something is written to once', async () => {
  const mails = await requested(closed(new Date().toISOString()));
  expect(mails.map(({ user, category, params }) => ({ user, category, params }))).toEqual(
    people.map((user) => ({ user, category: 'process_amedment', params: { process, news: 'outcome' } })),
  );
});

test('of what closed long ago nobody is', async () => {
  expect(await requested(closed('2020-01-01T00:00:00.000Z'))).toEqual([]);
});

test('whoever took part hears what text came of it', async () => {
  const document = '55555555-5555-4555-8555-555555555555';
  const event = { ...closed(new Date().toISOString()), type: 'ResolutionClosed' };
  const resolved = { ...event, data: { document, process, closed_at: event.meta.time } };
  // Not before its page is there.
  await expect(requested(resolved, whenResolutionClosedTellWhoTookPart, false)).rejects.toThrow('not there yet');
  const mails = await requested(resolved, whenResolutionClosedTellWhoTookPart);
  expect(mails.map(({ user, params }) => ({ user, params }))).toEqual(
    people.map((user) => ({ user, params: { process, document, news: 'approved' } })),
  );
});
