import type { Decisions } from '@ateneo/cqrs';
import { expect, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import { RequestEmail } from './request-email.js';

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
  const context = { tenant: 't', source: 'system' as const, now: '2026-01-01T00:00:00.000Z', correlationId: 'c' };
  await new RequestEmail(decisions).executeMany(context, mails);
  expect(done).toBe(1_001);
  expect(most).toBe(200);
});
