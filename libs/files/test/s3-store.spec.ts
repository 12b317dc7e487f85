import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { S3Store } from '../src/s3-store.js';
import { openS3 } from './s3-peer.js';
import { storeContract } from './store-contract.js';

describe('files in an object store', () => {
  storeContract(async () => {
    const { bucket, end } = await openS3();
    return { store: new S3Store(bucket), end };
  });
});

describe('an object store that does not do as asked', () => {
  let peer: Awaited<ReturnType<typeof openS3>>;
  beforeAll(async () => {
    peer = await openS3();
  });
  afterAll(() => peer.end());
  const address = { tenant: randomUUID(), file: randomUUID(), name: '64.png' };

  test('is asked again when it is busy', async () => {
    const store = new S3Store(peer.bucket);
    peer.faults.busy = 2;
    await store.put(address, Buffer.from('kept'));
    peer.faults.busy = 2;
    expect(String(await store.get(address))).toBe('kept');
  });

  test('is not believed to hold nothing when something else answers', async () => {
    const store = new S3Store(peer.bucket);
    peer.faults.isHidden = true;
    await expect(store.get(address)).rejects.toThrow('404');
    await expect(store.remove(address.tenant, address.file)).rejects.toThrow('404');
    peer.faults.isHidden = false;
  });

  test('refuses another secret and another bucket, and neither is taken for a file that is not there', async () => {
    const wrong = new S3Store({ ...peer.bucket, secretKey: 'another' });
    await expect(wrong.get(address)).rejects.toThrow('the store of files answers 403 SignatureDoesNotMatch to GET');
    const nowhere = new S3Store({ ...peer.bucket, url: peer.bucket.url.replace('/bucket', '/other') });
    await expect(nowhere.get(address)).rejects.toThrow('404 NoSuchBucket');
    await expect(nowhere.remove(address.tenant, address.file)).rejects.toThrow('404 NoSuchBucket');
  });
});
