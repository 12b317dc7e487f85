/** What a code stands for: `AR1.` a reservation, `AC1.` a membership card (contract, 12). */
export type CodeKind = 'AR1' | 'AC1';

/** A code taken apart. Nothing is known of it until its signature was verified. */
export interface SignedCode {
  readonly kind: CodeKind;
  /** Which of the tenant's keys signed it; `kid` in `/.well-known/ateneo-keys.json`. */
  readonly key: number;
  /** What it says, without the key's number. */
  readonly payload: Uint8Array<ArrayBuffer>;
  /** What was signed: prefix, key's number and payload. */
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** What the code of a reservation says. */
export interface TicketCode {
  readonly event: string;
  readonly reservation: string;
  /** Rises when the reservation passes on to somebody else: the code before it is worth nothing any more. */
  readonly generation: number;
}

/** The public half of a key that signs codes. */
export interface CodeKey {
  readonly kid: string;
  readonly x: string;
}

/** A QR code of version 8 holds no more. */
export const LONGEST_CODE = 140;
const SIGNATURE = 64;
const TICKET = 34;
const shape = /^(AR1|AC1)\.([A-Za-z0-9_-]+)$/;

/** The text of a code whose bytes (key's number, payload) were signed. */
export function codeText(kind: CodeKind, said: Uint8Array, signature: Uint8Array): string {
  return `${kind}.${toBase64url(Uint8Array.from([...said, ...signature]))}`;
}

/** What is signed: the kind goes in, so that no membership card passes for a ticket. */
export function signedBytes(kind: CodeKind, said: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...new TextEncoder().encode(`${kind}.`), ...said]);
}

/** Undefined when it is no code of ours, or the same bytes written otherwise. */
export function readCode(text: string): SignedCode | undefined {
  const [, kind, body] = (text.length <= LONGEST_CODE && shape.exec(text)) || [];
  const bytes = body === undefined ? undefined : fromBase64url(body);
  if (!bytes || bytes.length <= SIGNATURE || toBase64url(bytes) !== body) return undefined;
  const said = bytes.slice(0, -SIGNATURE);
  return {
    kind: kind as CodeKind,
    key: said[0]!,
    payload: said.slice(1),
    signed: signedBytes(kind as CodeKind, said),
    signature: bytes.slice(-SIGNATURE),
  };
}

/** The payload of a reservation's code. */
export function ticketPayload({ event, reservation, generation }: TicketCode): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...idBytes(event), ...idBytes(reservation), generation >> 8, generation & 0xff]);
}

/** Undefined when the code is none of a reservation. */
export function ticketOf({ kind, payload }: SignedCode): TicketCode | undefined {
  if (kind !== 'AR1' || payload.length !== TICKET) return undefined;
  return {
    event: idOf(payload.slice(0, 16)),
    reservation: idOf(payload.slice(16, 32)),
    generation: payload[32]! * 256 + payload[33]!,
  };
}

/** What the code of a membership card says: no more than a door needs to know (contract, 8). */
export interface MembershipCardCode {
  readonly card: string;
  /** The first eight digits of the organization's id. */
  readonly organization: string;
  /** The last day it is good for, YYYY-MM-DD; null: for good. */
  readonly until: string | null;
  readonly number: string;
  readonly initials: string;
}

const CARD_BYTES = 22;
const LONGEST_CARD = 37;
const DAY_MS = 86_400_000;

/** The payload of a membership card's code; a number and initials that are too long are cut. */
export function membershipCardPayload({
  card,
  organization,
  until,
  number,
  initials,
}: MembershipCardCode): Uint8Array<ArrayBuffer> {
  const day = until === null ? 0 : Math.min(0xffff, Math.floor(Date.parse(until) / DAY_MS));
  const said = new TextEncoder().encode(`${number} ${initials}`).slice(0, LONGEST_CARD - CARD_BYTES);
  return Uint8Array.from([...idBytes(card), ...idBytes(organization).slice(0, 4), day >> 8, day & 0xff, ...said]);
}

/** Undefined when the code is none of a membership card. */
export function membershipCardOf({ kind, payload }: SignedCode): MembershipCardCode | undefined {
  if (kind !== 'AC1' || payload.length < CARD_BYTES || payload.length > LONGEST_CARD) return undefined;
  const day = payload[20]! * 256 + payload[21]!;
  const [number = '', initials = ''] = new TextDecoder().decode(payload.slice(CARD_BYTES)).split(' ');
  return {
    card: idOf(payload.slice(0, 16)),
    organization: Array.from(payload.slice(16, 20), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    until: day === 0 ? null : new Date(day * DAY_MS).toISOString().slice(0, 10),
    number,
    initials,
  };
}

/** For WebCrypto; the same one each time. */
const imported = new Map<string, ReturnType<typeof crypto.subtle.importKey>>();

/** The public half of a key, as WebCrypto has it. */
export function publicKey(x: string): ReturnType<typeof crypto.subtle.importKey> {
  const known = imported.get(x);
  if (known) return known;
  const key = crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify']);
  imported.set(x, key);
  return key;
}

/** Whether one of the keys signed it; in a browser, without asking the server. */
export async function isSignedBy(code: SignedCode, keys: readonly CodeKey[]): Promise<boolean> {
  const found = keys.find(({ kid }) => kid === String(code.key));
  if (!found) return false;
  return crypto.subtle.verify('Ed25519', await publicKey(found.x), code.signature, code.signed);
}

/** The sixteen bytes of an id. */
export function idBytes(id: string): number[] {
  return id
    .replaceAll('-', '')
    .match(/../g)!
    .map((hex) => Number.parseInt(hex, 16));
}

export function idOf(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Bytes as text that stands in addresses as it is. */
export function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Undefined when it is none. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
