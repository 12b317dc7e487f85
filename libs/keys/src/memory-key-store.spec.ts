import { describe, expect, it } from '@jest/globals';
import { KeyDestroyed } from './errors.js';
import { MemoryKeyStore } from './memory-key-store.js';

describe('MemoryKeyStore', () => {
  it('makes a key once and keeps tenants, kinds and purposes apart', async () => {
    const keys = new MemoryKeyStore();
    const first = await keys.ensurePersonKey('t1', 'p');
    expect((await keys.ensurePersonKey('t1', 'p')).equals(first)).toBe(true);
    expect((await keys.ensurePersonKey('t2', 'p')).equals(first)).toBe(false);
    expect((await keys.voteKey('t1', 'p')).equals(first)).toBe(false);
    expect((await keys.tenantKey('t1', 'link')).equals(await keys.tenantKey('t1', 'session'))).toBe(false);
    expect([...(await keys.personKeys('t1', ['p', 'unknown'])).keys()]).toEqual(['p']);
  });

  it('a destroyed key is gone and never made again', async () => {
    const keys = new MemoryKeyStore();
    await keys.ensurePersonKey('t', 'p');
    expect(await keys.destroyPersonKey('t', 'p')).toBe(true);
    expect(await keys.destroyPersonKey('t', 'p')).toBe(false);
    expect((await keys.personKeys('t', ['p'])).size).toBe(0);
    await expect(keys.ensurePersonKey('t', 'p')).rejects.toThrow(KeyDestroyed);
    expect(await keys.destroyVoteKey('t', 'never-made')).toBe(false);
    await expect(keys.voteKey('t', 'never-made')).rejects.toThrow(KeyDestroyed);
  });
});
