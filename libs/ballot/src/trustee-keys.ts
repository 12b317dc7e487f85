import type { Draw, Group } from './groups/group.js';
import { demand } from './fault.js';
import { drawn } from './draw.js';
import { type Proof, provePowers, provesPowers, readProof, writeProof } from './proof.js';
import { type Json, properElement, record } from './shape.js';

/** A trustee's key with the proof that its secret is known; signed by its owner where it is a share. */
export interface VerificationKey<E> {
  readonly pok: Proof;
  readonly publicKey: E;
  readonly signature?: Proof;
}

const wordsOf = <E>(group: Group<E>, publicKey: E): string => `pok|${group.name}|${group.encode(publicKey)}|`;

export function verificationKeyOf<E>(group: Group<E>, secret: bigint, draw: Draw = drawn): VerificationKey<E> {
  const publicKey = group.secretPower(group.generator, secret);
  return { pok: provePowers(group, wordsOf(group, publicKey), [group.generator], secret, draw), publicKey };
}

export const writeVerificationKey = <E>(
  group: Group<E>,
  { pok, publicKey, signature }: VerificationKey<E>,
): { [name: string]: Json } => ({
  pok: writeProof(pok),
  public_key: group.encode(publicKey),
  ...(signature === undefined ? {} : { signature: writeProof(signature) }),
});

export function readVerificationKey<E>(group: Group<E>, value: Json | undefined, place: string): VerificationKey<E> {
  const { pok, public_key, signature } = record(value, place);
  const key = {
    pok: readProof(group, pok, `${place}.pok`),
    publicKey: properElement(group, public_key, `${place}.public_key`),
  };
  const powers = [{ base: group.generator, power: key.publicKey }];
  demand(provesPowers(group, wordsOf(group, key.publicKey), powers, key.pok), 'wrong_key_proof', place);
  return signature === undefined ? key : { ...key, signature: readProof(group, signature, `${place}.signature`) };
}
