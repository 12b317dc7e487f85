import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FileStore } from '../src/port.js';

/** What holds of every adapter. `make` answers a store and how to end it. */
export function storeContract(make: () => Promise<{ store: FileStore; end: () => Promise<void> }>): void {
  let store: FileStore;
  let end: () => Promise<void>;
  beforeAll(async () => ({ store, end } = await make()));
  afterAll(() => end());
  const one = randomUUID();
  const two = randomUUID();

  test('answers what was put, whole, and again; nothing for what is not there', async () => {
    const address = { tenant: one, file: randomUUID(), name: '64.png' };
    const bytes = Buffer.from([...Array(5000).keys()].map((value) => value % 256));
    expect(await store.get(address)).toBeUndefined();
    await store.put(address, bytes);
    await store.put(address, bytes);
    expect((await store.get(address))?.equals(bytes)).toBe(true);
    expect(await store.get({ ...address, name: '64.webp' })).toBeUndefined();
  });

  test('keeps tenants apart: the same file of another is another', async () => {
    const file = randomUUID();
    await store.put({ tenant: one, file, name: '64.png' }, Buffer.from('one'));
    expect(await store.get({ tenant: two, file, name: '64.png' })).toBeUndefined();
    await store.put({ tenant: two, file, name: '64.png' }, Buffer.from('two'));
    await store.remove(two, file);
    expect(String(await store.get({ tenant: one, file, name: '64.png' }))).toBe('one');
  });

  test('removes every version, and what is not there', async () => {
    const file = randomUUID();
    for (const name of ['64.png', '256.webp']) await store.put({ tenant: one, file, name }, Buffer.from(name));
    await store.remove(one, file);
    await store.remove(one, file);
    for (const name of ['64.png', '256.webp']) expect(await store.get({ tenant: one, file, name })).toBeUndefined();
  });

  test('takes no address that leads elsewhere', async () => {
    const file = randomUUID();
    for (const address of [
      { tenant: one, file, name: '../64.png' },
      { tenant: one, file: `../${two}`, name: '64.png' },
      { tenant: '..', file, name: '64.png' },
      { tenant: one, file, name: '64.png/..' },
    ]) {
      await expect(store.put(address, Buffer.from('x'))).rejects.toThrow();
      await expect(store.get(address)).rejects.toThrow();
    }
    await expect(store.remove(one, '..')).rejects.toThrow();
    await expect(store.remove('.', file)).rejects.toThrow();
  });
}
