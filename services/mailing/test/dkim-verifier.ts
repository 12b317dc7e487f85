import { createHash, createPublicKey, createVerify } from 'node:crypto';

/** What a signature says of itself, by its tags. */
export interface Signature {
  readonly tags: ReadonlyMap<string, string>;
  /** The signed headers, in small letters. */
  readonly headers: readonly string[];
}

export type Verified = Signature & ({ readonly isRight: true } | { readonly isRight: false; readonly because: string });

/**
 * Checks a message as its reader's mail server does (RFC 6376, relaxed/relaxed, rsa-sha256), written from the standard
 * and with nothing of the library that signs. `records`: what the DNS has under a name.
 */
export function verifyDkim(raw: string, records: (name: string) => string | undefined): Verified | undefined {
  const { headers, body } = partsOf(raw);
  const signed = headers.find(({ name }) => name === 'dkim-signature');
  if (!signed) return undefined;
  const tags = tagsIn(signed.line.slice(signed.line.indexOf(':') + 1));
  const names = (tags.get('h') ?? '').split(':').map((name) => name.trim().toLowerCase());
  const found = { tags, headers: names };
  const wrong = (because: string): Verified => ({ ...found, isRight: false, because });

  const bodyHash = createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64');
  if (bodyHash !== tags.get('bh')) return wrong('body');
  const record = records(`${tags.get('s')}._domainkey.${tags.get('d')}`);
  if (record === undefined) return wrong('no key');
  const publicKey = tagsIn(record).get('p') ?? '';
  const left = headers.toReversed();
  const lines = names.flatMap((name) => {
    const at = left.findIndex((header) => header.name === name);
    return at === -1 ? [] : [`${relaxedHeader(left.splice(at, 1)[0]!.line)}\r\n`];
  });
  const itself = relaxedHeader(signed.line.replace(/(;\s*b=)[^;]*/s, '$1'));
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const verify = createVerify('RSA-SHA256').update(lines.join('') + itself, 'latin1');
  const isRight = verify.verify(key, tags.get('b') ?? '', 'base64');
  return isRight ? { ...found, isRight } : wrong('headers');
}

function partsOf(raw: string): { headers: { name: string; line: string }[]; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n(?=[ \t])/g, '\n')
    .split('\r\n');
  const headers = lines.map((line) => ({ name: line.slice(0, line.indexOf(':')).trim().toLowerCase(), line }));
  return { headers, body: raw.slice(end + 4) };
}

function tagsIn(text: string): Map<string, string> {
  const pairs = text.split(';').filter((part) => part.trim() !== '');
  return new Map(
    pairs.map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).replaceAll(/\s/g, '')] as const;
    }),
  );
}

function relaxedHeader(line: string): string {
  const at = line.indexOf(':');
  const value = line
    .slice(at + 1)
    .replaceAll(/\r?\n/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
  return `${line.slice(0, at).trim().toLowerCase()}:${value}`;
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.map((line) => `${line}\r\n`).join('');
}
