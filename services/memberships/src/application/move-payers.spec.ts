import { beforeEach, expect, test } from '@jest/globals';
import { type JobInHand, JobRefused } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { whoHas } from '../product/price-move.js';
import { MovePayers } from './move-payers.js';

let outcomes: Record<string, Error>;
let asked: unknown[][];
let isOffered: boolean;
let steps: number;
let done: number;

beforeEach(() => {
  [outcomes, asked, isOffered, steps, done] = [{}, [], true, 0, 0];
});

function perform(): Promise<undefined> {
  const job = {
    id: 'j',
    tenant: 't',
    asker: 'admin',
    asked: { from: 'a', to: 'b' },
    checkpoint: {},
    done: 0,
    step: async (what: (hands: object) => Promise<{ done?: number }>) => {
      steps += 1;
      done = (await what({})).done ?? done;
    },
  };
  const rows = ['one', 'two'].map((id) => ({ id, creation_datetime: '2026-01-01T00:00:00.000Z' }));
  const parts = {
    handlers: {},
    resources: { batch: async () => ({ rows: steps === 0 ? rows : [], total: 2 }) },
    queries: { execute: async () => ['admin'] },
    fees: {
      execute: async (_: unknown, ...given: unknown[]) => {
        asked.push(given);
        const error = outcomes[given[0] as string];
        if (error) throw error;
      },
    },
    catalogue: { isOffered: async () => isOffered },
    views: { reached: async () => true },
    store: { head: async () => '0' },
  };
  const made = Object.values(parts) as unknown as ConstructorParameters<typeof MovePayers>;
  return new MovePayers(...made).perform(job as unknown as JobInHand);
}

test('whom a rule refuses is left out, and whoever chose for themselves keeps their choice', async () => {
  outcomes = { one: new DomainError('memberships.not_now') };
  await perform();
  expect(asked).toEqual(['one', 'two'].map((id) => [id, { price: 'b' }, 'association', true]));
});

test.each(['http.conflict', 'http.unavailable'])(
  'what passes by itself, as %s, is tried again and not counted',
  async (code) => {
    outcomes = { one: new DomainError(code) };
    await expect(perform()).rejects.toThrow(code);
    // The other one had their turn.
    expect(done).toBe(1);
  },
);

test('nobody is moved to a price that is offered no more', async () => {
  isOffered = false;
  await expect(perform()).rejects.toEqual(new JobRefused('not_offered'));
  expect(asked).toEqual([]);
});

test('who pays once is not charged again', () => {
  const { interval } = JSON.parse(whoHas('a')['filter'] as string) as { interval: string[] };
  expect(interval).toEqual(['month', 'quarter', 'half_year', 'year']);
});
