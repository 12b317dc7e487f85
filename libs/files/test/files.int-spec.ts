import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MemoryKeyStore } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { testDatabase } from '@ateneo/testing';
import { isSignedFor, signedAddress } from '../src/addresses.js';
import { Files } from '../src/files.js';
import { FolderStore } from '../src/folder-store.js';
import { filesMigrations } from '../src/migrations.js';

const bytes = Buffer.from('<svg viewBox="0 0 2 1"><rect width="2" height="1"/></svg>');
const limits = { image_max_bytes: 1000, image_max_megapixels: 1, total_max_bytes: 1e9 };

describe('files of tenants', () => {
  const tenant = randomUUID();
  const keys = new MemoryKeyStore();
  let folder: string;
  let files: Files;
  let close: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ateneo-files-'));
    const databases = await testDatabase([{ name: 'files', migrations: filesMigrations }]);
    const database = new Database(databases.appUrl);
    const owner = new Database(databases.ownerUrl);
    files = new Files(new FolderStore(folder), database, owner, keys);
    close = async () => {
      await Promise.all([database.close(), owner.close()]);
      await databases.drop();
      await rm(folder, { recursive: true });
    };
  });
  afterAll(() => close());

  const keep = (over: { owner?: string; limits?: typeof limits; of?: string } = {}) => {
    const id = randomUUID();
    const { of = tenant, ...rest } = over;
    return files.keepImage(of, { id, kind: 'test', bytes, limits, takesDrawings: true, isAwaited: false, ...rest });
  };

  test('of a person are sealed: on the disk no picture, to nobody else, and gone with the person', async () => {
    const owner = randomUUID();
    const { file } = await keep({ owner });
    const address = { tenant, file, name: '64.png' };
    expect((await files.readOwned(address, owner))?.toString('latin1', 1, 4)).toBe('PNG');
    expect(await files.readPublic(address)).toBeUndefined();
    expect(await files.readOwned(address, randomUUID())).toBeUndefined();
    expect((await readFile(join(folder, tenant, file, '64.png'))).includes('PNG')).toBe(false);
    await files.erase(tenant, owner);
    await files.erase(tenant, owner);
    await expect(readFile(join(folder, tenant, file, '64.png'))).rejects.toThrow();
  });

  test('that were copied to another place do not open there', async () => {
    const owner = randomUUID();
    const [one, two] = [await keep({ owner }), await keep({ owner })];
    const sealed = await readFile(join(folder, tenant, one.file, '64.png'));
    await new FolderStore(folder).put({ tenant, file: two.file, name: '64.png' }, sealed);
    await expect(files.readOwned({ tenant, file: two.file, name: '64.png' }, owner)).rejects.toThrow();
  });

  test('of one tenant come to no more than it may have, however many come at once', async () => {
    const of = randomUUID();
    await keep({ of });
    const size = await sizeOf(of);
    const some = { ...limits, total_max_bytes: size * 3.5 };
    const kept = await Promise.allSettled([1, 2, 3, 4, 5].map(() => keep({ of, limits: some })));
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = kept.find((one) => one.status === 'rejected')!;
    expect(refused.reason).toMatchObject({ fields: { file: ['files.no_room'] } });
    await keep({ of: randomUUID(), limits: some });
  });

  async function sizeOf(of: string): Promise<number> {
    const sql = 'select sum(bytes)::int as bytes from files.file';
    const [row] = await files['ownerDatabase'].read<{ bytes: number }>(of, sql);
    return row!.bytes;
  }

  test('of a kind that nobody speaks for are left alone', async () => {
    const { file } = await keep();
    expect(await files.sweep(tenant)).toBe(0);
    expect(await files.readPublic({ tenant, file, name: '64.webp' })).toBeDefined();
  });

  test('that are not for everybody have addresses for a time, for one version, in one tenant', async () => {
    const key = await keys.tenantKey(tenant, 'files');
    const signed = { file: randomUUID(), name: '64.png', owner: randomUUID(), until: 1000 };
    const signature = new URL(signedAddress(key, signed), 'http://x').searchParams.get('signature')!;
    expect(isSignedFor(key, signed, signature, 1000)).toBe(true);
    expect(isSignedFor(key, signed, signature, 1001)).toBe(false);
    expect(isSignedFor(key, { ...signed, until: 2000 }, signature, 1001)).toBe(false);
    expect(isSignedFor(key, { ...signed, name: '256.png' }, signature, 1)).toBe(false);
    expect(isSignedFor(key, { ...signed, until: Number.NaN }, signature, 1)).toBe(false);
    expect(isSignedFor(await keys.tenantKey(randomUUID(), 'files'), signed, signature, 1)).toBe(false);
  });
});
