import { type Decisions, derivedId, type RecordedEvent } from '@ateneo/cqrs';
import { expect, test } from '@jest/globals';
import { finds, standIn } from '@ateneo/testing/stand-in';
import { QueryBus } from '@nestjs/cqrs';
import type { EmailRequested } from '../email/email.events.js';
import { ToldByMail } from '../queries/told-by-mail.js';
import { RequestEmail } from '../email/request-email.js';
import { whenElectionMovesTellVoters } from './reactions-by-views.js';

const nobodyRefuses = standIn<QueryBus>({ execute: () => Promise.resolve([]) });
const tenant = '11111111-1111-4111-8111-111111111111';
const [process, election] = ['22222222-2222-4222-8222-222222222222', '55555555-5555-4555-8555-555555555555'];
const voters = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];
const [gone, stranger] = ['66666666-6666-4666-8666-666666666666', '77777777-7777-4777-8777-777777777777'];
const late = '88888888-8888-4888-8888-888888888888';
const name = 'mailing.when-election-moves-tell-voters';
const now = new Date().toISOString();
const PAST = '2020-01-01T00:00:00.000Z';

function happened(type: string, said: object, time = now): RecordedEvent {
  return {
    type,
    data: { election, process, ...said },
    id: crypto.randomUUID(),
    stream: 's',
    revision: 0,
    position: '1',
    tenant,
    meta: { version: 1, time, tenant },
  };
}

async function requested(...events: RecordedEvent[]): Promise<EmailRequested['data'][]> {
  const requests = new Map<string, EmailRequested['data']>();
  const decisions = standIn<Decisions>({
    execute: (_context: object, _aggregate: object, id: string, { request }: { request: EmailRequested['data'] }) => {
      requests.set(id, request);
      return Promise.resolve({});
    },
  });
  const queries = standIn<QueryBus>({ execute: () => Promise.resolve(voters) });
  // Two who are entitled no more were told, one the first result and one the second alone; nobody else was.
  const told = { find: (_: string, __: string, idsOf: (user: string) => string[]) => Promise.resolve(before(idsOf)) };
  const before = (idsOf: (user: string) => string[]) =>
    [gone, late, stranger].filter((user) => idsOf(user).some((id) => mails.includes(id)));
  const mails = [`counted/${gone}`, `corrected/2/${late}`].map((as) => derivedId(election, `${name}/${as}`));
  const request = new RequestEmail(decisions, nobodyRefuses);
  const reactor = whenElectionMovesTellVoters.connect(
    finds([RequestEmail, request], [ToldByMail, told as ToldByMail], [QueryBus, queries]),
  );
  // It sees an event again after it was killed: the mails are the same ones.
  for (const event of [...events, ...events]) await reactor.handle(event);
  return [...requests.values()];
}

test('whoever may vote is written to once when it opens, once when there is a result, and at each correction of it', async () => {
  const mails = await requested(
    happened('ElectionOpened', { opened_at: now }),
    happened('ElectionResultTold', { totals: [] }),
    happened('ElectionResultTold', { totals: [], note: 'Otra vez.', version: 2 }),
    happened('ElectionResultTold', { totals: [], note: 'Y otra.', version: 3 }),
  );
  const to = (news: string, people = voters) =>
    people.map((user) => ({ user, category: 'process_election', params: { process, election, news }, many: true }));
  const corrected = [to('corrected', [...voters, gone]), to('corrected', [...voters, gone, late])].flat();
  const expected = [...to('opened'), ...to('counted'), ...corrected];
  expect(mails.map(({ email: _, ...mail }) => mail)).toEqual(expected);
});

test('of what was long ago nobody is', async () => {
  const events = [happened('ElectionOpened', { opened_at: PAST }), happened('ElectionResultTold', {}, PAST)];
  expect(await requested(...events)).toEqual([]);
});
