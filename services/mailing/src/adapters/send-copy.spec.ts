import { describe, expect, test } from '@jest/globals';
import { SendCopy } from './send-copy.js';

const effect = { id: 'e', tenant: 't', kind: 'newsletter', recipient: null, reference: 'c' } as const;

/** A sender whose every attempt is cut short by a fault of ours. */
function faulty() {
  const ends: unknown[][] = [];
  const decided: unknown[] = [];
  const copies = {
    one: async () => ({ issue: 'i', subscription: 's', status: 'waiting' }),
    end: async (...said: unknown[]) => void ends.push(said),
    hasWaiting: async () => false,
    totals: async () => ({ waiting: 0, accepted: 3, failed: 1, skipped: 0 }),
  };
  const decisions = {
    load: () => Promise.reject(new TypeError('a fault')),
    execute: async (...said: unknown[]) => void decided.push(said.at(-1)),
  };
  const tenants = { byId: async () => ({ id: 't' }) };
  const config = { smtpUrl: undefined, sends: false };
  const sender = new SendCopy(
    ...([decisions, tenants, copies, {}, {}, {}, {}, {}, {}, config] as unknown as ConstructorParameters<
      typeof SendCopy
    >),
  );
  return { sender, ends, decided };
}

describe('a copy that no attempt gets over', () => {
  test('is tried again', async () => {
    const { sender, ends } = faulty();
    await expect(sender.perform({ ...effect, attempt: 29 })).rejects.toThrow('a fault');
    expect(ends).toEqual([]);
  });

  test('has failed after the last attempt, so that its issue ends', async () => {
    const { sender, ends, decided } = faulty();
    expect(await sender.perform({ ...effect, attempt: 30 })).toEqual({ result: 'done', reason: 'fault' });
    expect(ends).toEqual([['t', 'c', 'failed', 'fault']]);
    expect(decided).toEqual([{ do: 'finish', issue: 'i', accepted: 3, failed: 1, skipped: 0 }]);
  });
});
