import { AwsClient } from 'aws4fetch';
import { type FileAddress, type FileStore, folderOf, pathOf } from './port.js';

const LIMIT_MS = 20_000;

/** What an object store is reached by: one that speaks S3, with addresses that name the bucket in their path. */
export interface Bucket {
  /** `https://s3.example.org/bucket` */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Files in an object store that speaks S3: for processes on several machines without a volume that they share. */
export class S3Store implements FileStore {
  private readonly client: AwsClient;

  constructor(private readonly bucket: Bucket) {
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = bucket;
    // It tries again by itself after 429 and 5xx: what is written once may be written twice.
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  }

  async put(address: FileAddress, bytes: Buffer): Promise<void> {
    await this.ask('PUT', `/${pathOf(address)}`, bytes);
  }

  async get(address: FileAddress): Promise<Buffer | undefined> {
    const answer = await this.ask('GET', `/${pathOf(address)}`);
    return answer && Buffer.from(await answer.arrayBuffer());
  }

  async remove(tenant: string, file: string): Promise<void> {
    const prefix = encodeURIComponent(`${folderOf(tenant, file)}/`);
    const listed = await (await this.ask('GET', `?list-type=2&prefix=${prefix}`))?.text();
    // What answers no list, or not all of it, is not believed to have nothing to remove.
    if (!listed?.includes('<ListBucketResult') || listed.includes('<IsTruncated>true'))
      throw new Error('the store of files does not say what it holds');
    // Our keys are ids and plain names, which XML writes as they are; a file has a handful of versions, not a page of a thousand.
    const keys = [...listed.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key!);
    await Promise.all(keys.map((key) => this.ask('DELETE', `/${key}`)));
  }

  /** The answer; nothing for what is not there. Throws with the store's own code for all else, never with an address that holds keys. */
  private async ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const answer = await this.client.fetch(`${this.bucket.url}${path}`, {
      method,
      signal,
      ...(body && { body: new Uint8Array(body) }),
    });
    if (answer.ok) return answer;
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
    // A bucket or a gateway that is not there is no file that is not there: whoever erases must hear of it.
    if (answer.status === 404 && code === 'NoSuchKey') return undefined;
    throw new Error(`the store of files answers ${answer.status} ${code ?? ''} to ${method}`.trim());
  }
}
