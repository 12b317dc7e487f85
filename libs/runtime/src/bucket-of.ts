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
  const [accessKey, secretKey] = [decoded(url.username), decoded(url.password)];
  if (!bucket || !accessKey || !secretKey) return undefined;
  return {
    url: `${url.origin}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey,
    secretKey,
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
