import type { Decisions } from '@ateneo/cqrs';
import { expect, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import type { QueryBus } from '@nestjs/cqrs';
import type { RefuseMail } from '../../../notifications/src/public/refuse-mail.js';
import { RequestEmail } from './request-email.js';

const context = { tenant: 't', source: 'system' as const, now: '2026-01-01T00:00:00.000Z', correlationId: 'c' };

/** People who want none of the kind, by `person topic process`; `asked` hears how often that is looked up. */
function refusing(unwanted: ReadonlySet<string>, asked: RefuseMail[] = []): QueryBus {
  return standIn<QueryBus>({
    execute: (query: RefuseMail) => {
      asked.push(query);
      const { users, topic, process } = query;
      return Promise.resolve(users.filter((user) => unwanted.has(`${user} ${topic} ${process}`)));
    },
  });
}

test('many mails are asked for together, but not all of ten thousand at once', async () => {
  let [inFlight, most, done] = [0, 0, 0];
  const decisions = standIn<Decisions>({
    execute: async () => {
      most = Math.max(most, (inFlight += 1));
      await Promise.resolve();
      inFlight -= 1;
      done += 1;
      return {};
    },
  });
  const mails = Array.from({ length: 1_001 }, (_, n) => ({
    email: `${n}`,
    user: `${n}`,
    category: 'process_election' as const,
    params: {},
  }));
  await new RequestEmail(decisions, refusing(new Set())).executeMany(context, mails);
  expect(done).toBe(1_001);
  expect(most).toBe(200);
});

test('a mail that its reader wants none of is not asked for; one that is needed is, and so is what somebody without an account waits for', async () => {
  const sent: string[] = [];
  const decisions = standIn<Decisions>({
    execute: (_: object, __: object, id: string) => {
      sent.push(id);
      return Promise.resolve({});
    },
  });
  const unwanted = new Set(['ana comments p', 'ana outcomes null', 'ana votes null', 'ana messages null']);
  const asked: RefuseMail[] = [];
  const request = new RequestEmail(decisions, refusing(unwanted, asked));
  const election = (user: string, news: string) => ({
    email: `${user} ${news}`,
    user,
    category: 'process_election' as const,
    params: { process: 'p', news },
  });
  await request.executeMany(context, [
    ...['ana', 'eva', 'ivo'].map((user) => election(user, 'counted')),
    election('ana', 'opened'),
  ]);
  // Once for all of a kind; what is needed is not looked up.
  expect(asked).toHaveLength(1);
  const comment = {
    email: 'c',
    user: 'ana',
    category: 'process_amedment' as const,
    params: { process: 'p', news: 'reply' },
  };
  await request.execute(context, comment);
  await request.execute(context, { ...comment, email: 'other process', params: { ...comment.params, process: 'q' } });
  const answer = { email: 'answer', user: 'ana', category: 'contact' as const, params: { news: 'answered' } };
  await request.execute(context, answer);
  await request.execute(context, { ...answer, email: 'guest', guest: true });
  expect(sent).toEqual(['eva counted', 'ivo counted', 'ana opened', 'other process', 'guest']);
});
