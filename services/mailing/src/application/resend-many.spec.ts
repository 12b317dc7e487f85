import { expect, test } from '@jest/globals';
import type { JobInHand } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { ResendMany } from './resend-many.js';

async function perform(code: string): Promise<number> {
  let steps = 0;
  const step = async () => {
    steps += 1;
  };
  const job = { id: 'j', tenant: 't', asker: 'admin', asked: { query: {} }, checkpoint: {}, done: 0, step };
  const row = { id: 'e', resend_of: null, creation_datetime: '2026-01-01T00:00:00.000Z' };
  const parts = {
    handlers: {},
    resources: { batch: async () => ({ rows: steps === 0 ? [row] : [], total: 1 }) },
    commands: {
      execute: async () => {
        throw new DomainError(code);
      },
    },
    queries: { execute: async () => ['admin'] },
  };
  const made = Object.values(parts) as unknown as ConstructorParameters<typeof ResendMany>;
  await new ResendMany(...made).perform(job as unknown as JobInHand);
  return steps;
}

test('what a rule refuses is left out; what passes by itself is tried again', async () => {
  expect(await perform('mailing.reader_erased')).toBe(1);
  await expect(perform('http.conflict')).rejects.toThrow('http.conflict');
});
