import type { Tenants } from '@ateneo/http';
import { JobHandlers, type JobInHand } from '@ateneo/jobs';
import { expect, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import type { CommandBus } from '@nestjs/cqrs';
import type { DecideSuperusers } from '../../application/decide-superusers.js';
import { ImportPeople } from './import-people.js';

const people = Array.from({ length: 120 }, (_, n) => {
  return { user: `u${n}`, line: n + 2, email: `u${n}@example.org`, tags: [], profile: {} };
});

/** A job that was asked for, as it stood when this process began. */
async function goOn(checkpoint: unknown, done: number, breaksAt?: string): Promise<string[]> {
  const enrolled: string[] = [];
  let isAway = breaksAt !== undefined;
  const execute = async ({ user }: { user: string }) => {
    if (isAway && user === breaksAt) throw new Error('away');
    enrolled.push(user);
  };
  const bus = standIn<CommandBus>({ execute });
  const superusers = standIn<DecideSuperusers>({ load: async () => new Set(['me']) });
  const tenants = standIn<Tenants>({ byId: async () => undefined });
  const job = { id: 'j', tenant: 't', asker: 'me', checkpoint, done, asked: asked() };
  const step = async (work: (hands: { add: () => Promise<void> }) => Promise<object>) =>
    void Object.assign(job, await work({ add: async () => {} }));
  const inHand = Object.assign(job, { step }) as unknown as JobInHand;
  const handler = new ImportPeople(new JobHandlers(), bus, superusers, tenants);
  if (isAway) await expect(handler.perform(inHand)).rejects.toThrow('away');
  isAway = false;
  await handler.perform(inHand);
  expect(job.done).toBe(people.length);
  return enrolled.toSorted();
}
const asked = () => ({ people, faults: [], invites: false, language: 'es' });
const from = (first: number) =>
  people
    .slice(first)
    .map(({ user }) => user)
    .toSorted();

test('an import that an earlier version began goes on behind the rows that it had counted, also where it breaks', async () => {
  expect(await goOn({ begun: true }, 50)).toEqual(from(50));
  expect(await goOn({ begun: true }, 50, 'u55')).toEqual(from(50));
  expect(await goOn({ begun: true }, 120)).toEqual([]);
});

test('one that had only begun, or broke among the first rows, passes over nobody', async () => {
  expect(await goOn(null, 0)).toEqual(from(0));
  expect(await goOn({ begun: true }, 0, 'u5')).toEqual(from(0));
});
