import { isSigns, randomSigns, signsOf } from './base58.js';
import type { Election } from './election.js';
import { demand } from './fault.js';
import type { Group } from './groups/group.js';
import { hashOf } from './hashing.js';
import { type Json, listOf, parseJson, properElement, text } from './shape.js';

const length = 22;
const parts = [5, 6, 5, 6];

function grouped(signs: string): string {
  let from = 0;
  return parts.map((count) => signs.slice(from, (from += count))).join('-');
}

/** What a voter holds: 22 signs, written in four groups. */
export const newCredential = (): string => grouped(randomSigns(length));

/** The credential that 32 or more secret bytes stand for: the same each time. */
export const credentialFrom = (bytes: Uint8Array): string => grouped(signsOf(bytes, length));

export function isCredential(typed: string): boolean {
  const given = typed.split('-');
  return given.length === parts.length && given.every((part, place) => isSigns(part, parts[place]!));
}

/** The secret exponent of a credential, in one election. */
export function credentialSecret<E>(group: Group<E>, uuid: string, credential: string): bigint {
  demand(isCredential(credential), 'malformed', 'credential');
  const halves = [0, 1].map((half) => hashOf(`derive_credential|${uuid}|${half}|${credential}`));
  return BigInt(`0x${halves.join('')}`) % group.order;
}

export function publicCredential<E>(group: Group<E>, uuid: string, credential: string): E {
  return group.secretPower(group.generator, credentialSecret(group, uuid, credential));
}

/** The frozen roll without names, sorted, so that its order says nothing. */
export function writeCredentials<E>(group: Group<E>, credentials: readonly E[]): string {
  return JSON.stringify(credentials.map((credential) => group.encode(credential)).toSorted());
}

/** Their texts; each is checked to be a member, and to stand there once. Weights are not used here and refused. */
export function readCredentials<E>({ group }: Pick<Election<E>, 'group'>, raw: string): Set<string> {
  const credentials = listOf(parseJson(raw, 'credentials'), 'credentials', (item: Json, place) => {
    const credential = text(item, place);
    demand(!credential.includes(','), 'unsupported_weight', place);
    properElement(group, credential, place);
    return credential;
  });
  const known = new Set(credentials);
  demand(known.size === credentials.length, 'repeated_credential', 'credentials');
  return known;
}
