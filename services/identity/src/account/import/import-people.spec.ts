import { JobHandlers, type JobInHand } from '@ateneo/jobs';
import { expect, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import type { DecideSuperusers } from '../../application/decide-superusers.js';
import type { ImportOne } from './import-one.js';
import { ImportPeople } from './import-people.js';
import type { KnownPeople } from './known-people.js';
import type { NamesForImport } from './names-for-import.js';

const people = Array.from({ length: 120 }, (_, n) => {
  return { user: `u${n}`, line: n + 2, email: `u${n}@example.org`, tags: [], profile: {}, belonging: {} };
});
const absent = { tags: [], organizations: [] };
const asked = () => ({ people, faults: [], invites: false, corrects: false, absent, language: 'es' });

/** Who had their turn, in a job that was broken once. */
async function enrolled(checkpoint: unknown, breaksAt?: string): Promise<string[]> {
  const done: string[] = [];
  let isAway = breaksAt !== undefined;
  const one = standIn<ImportOne>({
    perform: async (
      ...[, { user, line, email }]: Parameters<ImportOne['perform']>
    ): ReturnType<ImportOne['perform']> => {
      if (isAway && user === breaksAt) throw new Error('away');
      done.push(user);
      return { line, email, result: 'created' };
    },
  });
  const superusers = standIn<DecideSuperusers>({ load: async () => new Set(['me']) });
  const names = standIn<NamesForImport>({ load: async () => ({ tags: new Map(), organizations: new Map() }) });
  const known = standIn<KnownPeople>({ upToDate: async () => {}, among: async () => ({ find: () => undefined }) });
  const job = { id: 'j', tenant: 't', asker: 'me', checkpoint, done: 0, asked: asked() };
  const step = async (work: (hands: { add: () => Promise<void> }) => Promise<object>) =>
    void Object.assign(job, await work({ add: async () => {} }));
  const inHand = Object.assign(job, { step }) as unknown as JobInHand;
  const handler = new ImportPeople(new JobHandlers(), one, superusers, names, known);
  if (isAway) await expect(handler.perform(inHand)).rejects.toThrow('away');
  isAway = false;
  await handler.perform(inHand);
  expect(job.done).toBe(people.length);
  return done.toSorted();
}

test('an import that has only begun, or broke among the first rows, passes over nobody and takes nobody twice', async () => {
  const everybody = people.map(({ user }) => user).toSorted();
  expect(await enrolled(null)).toEqual(everybody);
  expect(await enrolled({ begun: true }, 'u5')).toEqual(everybody);
});
