import { randomSigns } from './base58.js';
import { drawn } from './draw.js';
import { BallotFault, demand } from './fault.js';
import type { Group } from './groups/group.js';
import { bytesOf, hashNumber, hashOf } from './hashing.js';
import { fromHex, toHex } from './numbers.js';
import { type Proof, provePowers, provesPowers, readProof, writeProof } from './proof.js';
import { element, type Json, parseJson, record, text } from './shape.js';

/** The secret that a trustee keeps: 44 signs of Base58, more than 256 bits. All their keys follow from it. */
export const newSeed = (): string => randomSigns(44);

export interface MessageKeys {
  readonly signing: bigint;
  readonly decryption: bigint;
}

export const messageKeysOf = <E>({ order }: Group<E>, seed: string): MessageKeys => ({
  signing: hashNumber(`sk|${seed}`) % order,
  decryption: hashNumber(`dk|${seed}`) % order,
});

export interface SignedMessage {
  readonly message: string;
  readonly signature: Proof;
}

export const signatureOf = <E>(group: Group<E>, signing: bigint, message: string): Proof =>
  provePowers(group, `sigmsg|${message}|`, [group.generator], signing, drawn);

export const isSignedBy = <E>(group: Group<E>, verification: E, message: string, signature: Proof): boolean =>
  provesPowers(group, `sigmsg|${message}|`, [{ base: group.generator, power: verification }], signature);

export const sign = <E>(group: Group<E>, signing: bigint, message: string): SignedMessage => ({
  message,
  signature: signatureOf(group, signing, message),
});

export const writeSigned = ({ message, signature }: SignedMessage): { [name: string]: Json } => ({
  message,
  signature: writeProof(signature),
});

export function readSigned<E>(group: Group<E>, value: Json | undefined, place: string): SignedMessage {
  const { message, signature } = record(value, place);
  return { message: text(message, `${place}.message`), signature: readProof(group, signature, `${place}.signature`) };
}

const { subtle } = globalThis.crypto;

async function cipherOf(key: string, alpha: string) {
  const secret = fromHex(hashOf(`key|${key}`)) as Uint8Array<ArrayBuffer>;
  const iv = fromHex(hashOf(`iv|${alpha}`)) as Uint8Array<ArrayBuffer>;
  return {
    key: await subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt']),
    algorithm: { name: 'AES-GCM', iv },
  };
}

async function encrypt<E>(group: Group<E>, recipient: E, message: string): Promise<string> {
  const random = drawn(group.order);
  const hidden = group.secretPower(group.generator, drawn(group.order));
  const alpha = group.encode(group.secretPower(group.generator, random));
  const { key, algorithm } = await cipherOf(group.encode(hidden), alpha);
  const data = await subtle.encrypt(algorithm, key, bytesOf(message) as Uint8Array<ArrayBuffer>);
  return JSON.stringify({
    algorithm: 'AES-GCM',
    alpha,
    beta: group.encode(group.times(group.secretPower(recipient, random), hidden)),
    data: toHex(new Uint8Array(data)),
  });
}

const hexadecimal = /^([0-9a-f]{2})*$/;

async function decrypt<E>(group: Group<E>, decryption: bigint, sent: string): Promise<string> {
  const { algorithm: name, alpha, beta, data } = record(parseJson(sent, 'message'), 'message');
  demand(name === 'AES-GCM' && hexadecimal.test(text(data, 'data')), 'malformed', 'message');
  const shared = group.secretPower(element(group, alpha, 'alpha'), decryption);
  const hidden = group.times(element(group, beta, 'beta'), group.inverse(shared));
  const { key, algorithm } = await cipherOf(group.encode(hidden), text(alpha, 'alpha'));
  try {
    const bytes = fromHex(text(data, 'data')) as Uint8Array<ArrayBuffer>;
    return new TextDecoder().decode(await subtle.decrypt(algorithm, key, bytes));
  } catch {
    throw new BallotFault('undecipherable', 'message');
  }
}

/** A message for one trustee's eyes, signed within; the server carries it and cannot read it. */
export function send<E>(group: Group<E>, signing: bigint, recipient: E, message: string): Promise<string> {
  const inner = JSON.stringify({ recipient: group.encode(recipient), message });
  return encrypt(group, recipient, JSON.stringify(writeSigned(sign(group, signing, inner))));
}

export async function receive<E>(group: Group<E>, decryption: bigint, sender: E, sent: string): Promise<string> {
  const signed = readSigned(group, parseJson(await decrypt(group, decryption, sent), 'message'), 'message');
  demand(isSignedBy(group, sender, signed.message, signed.signature), 'wrong_signature', 'message');
  const { recipient, message } = record(parseJson(signed.message, 'message'), 'message');
  const own = group.secretPower(group.generator, decryption);
  demand(group.equals(element(group, recipient, 'recipient'), own), 'wrong_recipient', 'message');
  return text(message, 'message');
}
