import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
// Another program's signing than the adapter's.
import aws4 from 'aws4';
import type { Bucket } from '../src/s3-store.js';

const KEYS = { accessKeyId: 'ATENEO/TEST', secretAccessKey: 'a secret+of/tests' };
const REGION = 'eu-south-2';

interface Faults {
  /** So many requests are answered 503 before one is served. */
  busy: number;
  /** Something between answers 404 in words of its own. */
  isHidden: boolean;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { host, authorization = '' } = request.headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
  const hash = headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) return false;
  const method = request.method!;
  const asked = { service: 's3', region: REGION, host: host!, path: request.url!, method, headers };
  return aws4.sign(asked, KEYS).headers?.Authorization === authorization;
}

/** A server that speaks as much of S3 as we do, checks each signature and keeps its objects in memory. */
export async function openS3(): Promise<{ bucket: Bucket; faults: Faults; end: () => Promise<void> }> {
  const objects = new Map<string, Buffer>();
  const faults: Faults = { busy: 0, isHidden: false };

  function serve(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    const url = new URL(request.url!, 'http://s3');
    const [, bucket, ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    if (faults.busy > 0) {
      faults.busy -= 1;
      return void refuse(503, 'SlowDown');
    }
    if (!isSigned(request, body)) return void refuse(403, 'SignatureDoesNotMatch');
    if (bucket !== 'bucket') return void refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, body);
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === '') {
      const found = [...objects.keys()].filter((one) => one.startsWith(url.searchParams.get('prefix')!));
      const list = found.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('');
      return void response.end(`<ListBucketResult>${list}</ListBucketResult>`);
    }
    const found = objects.get(key);
    return void (found ? response.end(found) : refuse(404, 'NoSuchKey'));
  }

  const server = createServer((request, response) => {
    void bytesOf(request).then((body) =>
      faults.isHidden ? response.writeHead(404).end('<h1>Not Found</h1>') : serve(request, response, body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { accessKeyId: accessKey, secretAccessKey: secretKey } = KEYS;
  return {
    bucket: { url: `http://127.0.0.1:${port}/bucket`, region: REGION, accessKey, secretKey },
    faults,
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
