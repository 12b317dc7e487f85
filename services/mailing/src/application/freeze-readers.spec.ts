import { expect, test } from '@jest/globals';
import { everyReader } from '../issue/issue.decider.js';
import { FreezeReaders } from './freeze-readers.js';

const late = ['identity.person_area', 'participation.amendment'];

function frozen(segment: object) {
  const state = { segment: { ...everyReader, ...segment }, phase: 'finished' };
  const decided = async () => ({ state });
  const parts = {
    decisions: { load: decided, execute: decided },
    views: { reached: async (view: string) => !late.includes(view) },
    readers: { list: async () => [] },
    plans: {},
  };
  const made = Object.values(parts) as unknown as ConstructorParameters<typeof FreezeReaders>;
  const event = { id: 'e', tenant: 't', position: '1', meta: {}, data: { issue: 'i', newsletter: 'n' } };
  return new FreezeReaders(...made).prepare(event as never);
}

test('an issue waits for what its segment asks, and for no other view', async () => {
  expect(await frozen({})).toBeInstanceOf(Function);
  await expect(frozen({ areas: ['a'] })).rejects.toThrow('identity.person_area');
  await expect(frozen({ authors_of: ['p'] })).rejects.toThrow('participation.amendment');
});
