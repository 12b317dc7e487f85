import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A key file or public key that cannot be used; the message names it and never quotes it. */
export class UnfitSealKey extends Error {
  override readonly name = 'UnfitSealKey';
}

/** The private Ed25519 key of a PEM file. Throws UnfitSealKey. */
export function loadSealKey(file: string): KeyObject {
  const key = attempt(`${file} is no private key in PEM`, () => createPrivateKey(readFileSync(file)));
  if (key.asymmetricKeyType !== 'ed25519') throw new UnfitSealKey(`${file} is no Ed25519 key`);
  return key;
}

/** Loads the key; at the first time makes it, readable for its owner alone (600), with its public half in `<file>.pub`. */
export function loadOrMakeSealKey(file: string): KeyObject {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true });
  try {
    // wx: never over a key that is there; of two processes the first one wins.
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
    writeFileSync(`${file}.pub`, publicKey.export({ format: 'pem', type: 'spki' }), { mode: 0o644 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new UnfitSealKey(`${file} cannot be written`);
  }
  return loadSealKey(file);
}

/** Public keys, one or more PEM blocks: in a file, or the text itself. Throws UnfitSealKey. */
export function readPublicKeys(fileOrPem: string): KeyObject[] {
  const isPem = fileOrPem.includes('-----BEGIN');
  const name = isPem ? 'the given public key' : fileOrPem;
  const text = isPem ? fileOrPem : attempt(`${name} cannot be read`, () => readFileSync(fileOrPem, 'utf8'));
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  if (blocks.length === 0) throw new UnfitSealKey(`${name} holds no public key in PEM`);
  return blocks.map((block) => attempt(`${name} holds no public key in PEM`, () => createPublicKey(block)));
}

/** The public half of a private key. */
export function publicHalf(key: KeyObject): KeyObject {
  return createPublicKey(key);
}

function attempt<T>(message: string, work: () => T): T {
  try {
    return work();
  } catch {
    throw new UnfitSealKey(message);
  }
}
