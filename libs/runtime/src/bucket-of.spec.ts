import { expect, test } from '@jest/globals';
import { bucketOf } from './bucket-of.js';

test('an address names host, bucket, region and both keys, or it is none', () => {
  expect(bucketOf('https://AKIA%2F1:s%2Bt@s3.example.org:9000/files.one/?region=eu-south-2')).toEqual({
    url: 'https://s3.example.org:9000/files.one',
    region: 'eu-south-2',
    accessKey: 'AKIA/1',
    secretKey: 's+t',
  });
  expect(bucketOf('https://k:s@s3.example.org/files')?.region).toBe('us-east-1');
  for (const address of [
    'no',
    'https://s3.example.org/files',
    'https://k:s@h',
    'https://k:s@h/Two',
    'https://k:s@h/a/b',
  ])
    expect(bucketOf(address)).toBeUndefined();
});
