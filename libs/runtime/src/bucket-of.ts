/** What an object store is reached by. */
export interface Bucket {
  /** `https://s3.example.org/bucket` */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** `https://KEY:SECRET@host/bucket?region=R` as a bucket; `undefined` for what is none. */
export function bucketOf(address: string): Bucket | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
  if (!bucket || !url.username || !url.password) return undefined;
  return {
    url: `${url.origin}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  };
}
