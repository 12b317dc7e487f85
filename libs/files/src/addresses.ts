import { type KeyObject, timingSafeEqual } from 'node:crypto';
import type { NamedImage } from '@ateneo/kernel';
import { hmacName } from '@ateneo/keys';
import { imageFormats, imageSizes } from './render-image.js';

/** Media types by ending; a file is served as no other. */
export const mediaTypes: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp' };

/** Where an image's versions are, below the tenant's own origin: `webp[256]`. */
export function imageAddresses(file: string) {
  const of = (format: string) =>
    Object.fromEntries(imageSizes.map((size) => [size, `/files/${file}/${size}.${format}`]));
  return Object.fromEntries(imageFormats.map((format) => [format, of(format)])) as Record<
    (typeof imageFormats)[number],
    Record<(typeof imageSizes)[number], string>
  >;
}

/** A picture as it is answered: its words, its size in pixels and where all its versions are. */
export function shownImage({ file, alt, width, height, focus }: NamedImage) {
  return { alt, width, height, ...(focus && { focus }), ...imageAddresses(file) };
}

/** The same of a file that is not for everybody. The key is the tenant's. */
export function signedAddresses(key: KeyObject, { file, owner, until }: Omit<Signed, 'name'>) {
  const all = imageFormats.map((format) => {
    const of = (size: number) => signedAddress(key, { file, name: `${size}.${format}`, owner, until });
    return [format, Object.fromEntries(imageSizes.map((size) => [size, of(size)]))];
  });
  return Object.fromEntries(all) as ReturnType<typeof imageAddresses>;
}

interface Signed {
  readonly file: string;
  readonly name: string;
  readonly owner: string;
  /** Seconds since 1970. */
  readonly until: number;
}

/** The address of a file that is not for everybody: whoever has it may read it until then. The key is the tenant's. */
export function signedAddress(key: KeyObject, { file, name, owner, until }: Signed): string {
  const signature = hmacName(key, 'file', file, name, owner, String(until));
  return `/files/${file}/${name}?owner=${owner}&until=${until}&signature=${signature}`;
}

/** Whether the signature is ours and its time has not passed. */
export function isSignedFor(key: KeyObject, signed: Signed, signature: string, now: number): boolean {
  const { file, name, owner, until } = signed;
  const right = Buffer.from(hmacName(key, 'file', file, name, owner, String(until)));
  const given = Buffer.from(signature);
  return Number.isSafeInteger(until) && until >= now && given.length === right.length && timingSafeEqual(given, right);
}
