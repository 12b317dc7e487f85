import { expect, test } from '@jest/globals';
import type { JobInHand } from '@ateneo/jobs';
import { FindResidencesAgain } from './find-residences-again.js';

/** From whom on people are read. */
async function readFrom(checkpoint: unknown): Promise<unknown> {
  let from: unknown;
  const parts = {
    handlers: {},
    commands: {},
    queries: { execute: async () => ['admin'] },
    database: {
      read: async (_tenant: string, sql: string, params?: unknown[]) => {
        if (sql.includes('count')) return [{ total: 0 }];
        from = params![0];
        return [];
      },
    },
    views: { reached: async () => true },
    store: { head: async () => '0' },
  };
  const made = Object.values(parts) as unknown as ConstructorParameters<typeof FindResidencesAgain>;
  const job = { id: 'j', tenant: 't', asker: 'admin', asked: {}, checkpoint, done: 0 };
  await new FindResidencesAgain(...made).perform(job as unknown as JobInHand);
  return from;
}

test('a job goes on behind the last one who was placed, also one that was begun when a checkpoint was their id alone', async () => {
  expect(await readFrom({})).toBe('00000000-0000-0000-0000-000000000000');
  expect(await readFrom({ last: { id: 'a' } })).toBe('a');
  expect(await readFrom({ last: 'a' })).toBe('a');
});
