import {
  api as routes,
  type CodeKey,
  isRevoked,
  isSignedBy,
  isTooOld,
  type KnownPlace,
  membershipCardOf,
  type MembershipCardScan,
  placeSign,
  readCode,
  saysShort,
  type ScanAnswer,
  type ScanBody,
  type ScanResult,
  shortSign,
  type SignedCode,
  ticketOf,
} from '@ateneo/contracts';
import { ApiError } from '@ateneo/ui';
import { api } from '../lib/api.js';
import { now } from './offline/clock.js';
import { type Knowledge, readKnowledge } from './offline/knowledge.js';
import { countScans, judgeAndKeep } from './offline/queue.js';

/** Of a card: how it stands; `carnet`: whoever keeps this door may not read cards. */
type MembershipCardResult = 'carnet' | `carnet_${Exclude<MembershipCardScan['result'], 'forged'>}`;

/** What a door that has no network does not judge: what it knows is too old, or too little for that. */
type Unjudged = 'too_old' | 'unchecked';

/** What fills the screen. */
export interface Verdict extends Omit<ScanAnswer, 'result'> {
  readonly result: ScanResult | MembershipCardResult | Unjudged;
  /** Of a card. */
  readonly valid_until?: string | null;
  /** It was judged here, by what is known here. */
  readonly isHere?: boolean;
}

/** One of what was read, what was typed, and who was picked by name: a door tells them apart. */
export type Shown = Pick<ScanBody, 'code' | 'typed' | 'picked'>;

/** So long a door waits for the server before it judges by itself. */
const PATIENCE_MS = 4_000;
/** And so long it does not ask again. */
const APART_MS = 15_000;
let apartUntil = 0;

/** Whether the server was not to be had a moment ago. */
export const isApart = () => !navigator.onLine || Date.now() < apartUntil;

/** It answered. */
export function isBack(): void {
  apartUntil = 0;
}

let keys: Promise<readonly CodeKey[]> | undefined;

async function fetchKeys(): Promise<readonly CodeKey[]> {
  const answer = await fetch('/.well-known/ateneo-keys.json', { signal: AbortSignal.timeout(PATIENCE_MS) });
  return ((await answer.json()) as { keys: CodeKey[] }).keys;
}

/** By the signature alone; undefined: of a key that is not known here, and nobody says which keys there are. */
async function isSigned(code: SignedCode, known: Knowledge | null): Promise<boolean | undefined> {
  try {
    if (known && (await isSignedBy(code, known.keys))) return true;
    if (!isApart()) return await isSignedByFetched(code);
    return known?.keys.some(({ kid }) => kid === String(code.key)) ? false : undefined;
  } catch {
    // No keys, or a browser that does not know these signatures.
    keys = undefined;
    return undefined;
  }
}

async function isSignedByFetched(code: SignedCode): Promise<boolean> {
  keys ??= fetchKeys();
  if (await isSignedBy(code, await keys)) return true;
  // It may be signed with a key that was added since.
  keys = fetchKeys();
  return isSignedBy(code, await keys);
}

/** Judges what was read or typed: by the server, or where that is not to be had by what is known here. */
export async function judge(body: ScanBody): Promise<Verdict> {
  const known = await readKnowledge(body.event).catch(() => null);
  const code = body.code === undefined ? undefined : readCode(body.code);
  const isGood = code && (await isSigned(code, known));
  if (isGood === false) return { ...nothingOf(body), result: 'forged' };
  // What is known here alone comes first: the server would let somebody in who is in.
  if (!isApart() && (await nothingUnsent())) {
    try {
      const verdict = await ask(body, code);
      isBack();
      return verdict;
    } catch (error) {
      if (!isAway(error)) throw error;
      apartUntil = Date.now() + APART_MS;
    }
  }
  return judgeHere(body, code, isGood === true, known);
}

const nothingUnsent = () =>
  countScans().then(
    ({ waiting }) => waiting === 0,
    () => true,
  );

function ask(body: ScanBody, code: SignedCode | undefined): Promise<Verdict> {
  if (code?.kind === 'AC1') return judgeMembershipCard(body, body.code!);
  return api.post<ScanAnswer>(routes.scanner(), body, undefined, AbortSignal.timeout(PATIENCE_MS));
}

/** Nobody answered, or somebody between. Whoever is signed out goes on by what is known: it is sent when they are back. */
function isAway(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof DOMException;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

/** A card says whether somebody is a member; it takes nobody's place. */
async function judgeMembershipCard(body: ScanBody, code: string): Promise<Verdict> {
  try {
    const { result, ...card } = await api.post<MembershipCardScan>(
      routes.membershipCardScanner(),
      { code },
      undefined,
      AbortSignal.timeout(PATIENCE_MS),
    );
    const said = [card.organization_name, card.number].filter((one) => one !== null).join(' · ');
    const shown = { holder_name: card.name ?? '', ticket: said, valid_until: card.valid_until };
    return { ...nothingOf(body), ...shown, result: result === 'forged' ? result : `carnet_${result}` };
  } catch (error) {
    if ((error as { status?: number }).status !== 403) throw error;
    return { ...nothingOf(body), result: 'carnet' };
  }
}

async function judgeHere(body: ScanBody, code: SignedCode | undefined, isGood: boolean, known: Knowledge | null) {
  const nothing = { ...nothingOf(body), isHere: true };
  if (body.code !== undefined && !code) return { ...nothing, result: 'forged' as const };
  if (!known || isTooOld(known.made, now())) return { ...nothing, result: 'too_old' as const };
  if (!code) return foundHere(body, known, nothing);
  if (!isGood) return { ...nothing, result: 'unchecked' as const };
  return code.kind === 'AC1' ? { ...nothing, ...cardHere(code, known) } : ticketHere(body, code, known, nothing);
}

type Nothing = ReturnType<typeof nothingOf> & { readonly isHere: boolean };

function ticketHere(body: ScanBody, code: SignedCode, known: Knowledge, nothing: Nothing): Promise<Verdict> | Verdict {
  const ticket = ticketOf(code);
  if (!ticket) return { ...nothing, result: 'forged' };
  if (ticket.event !== body.event) return { ...nothing, result: 'other_event' };
  const sign = placeSign(ticket.reservation);
  return kept(body, known, nothing, { sign, generation: ticket.generation, place: known.places.get(sign) });
}

/** What was typed, and who was picked, is asked for by name: where names are not kept nobody can. */
async function foundHere(body: ScanBody, known: Knowledge, nothing: Nothing): Promise<Verdict> {
  if (!known.event.has_names) return { ...nothing, result: 'unchecked' };
  const place =
    body.picked === undefined
      ? await placeOf(body.event, body.typed!, known)
      : known.places.get(placeSign(body.picked));
  if (!place) return { ...nothing, result: 'unknown' };
  return kept(body, known, nothing, { sign: place.sign, generation: null, place });
}

/** By the short code as people type it: in small letters, with or without the dash. */
async function placeOf(event: string, typed: string, known: Knowledge): Promise<KnownPlace | undefined> {
  const signs = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const sign = await shortSign(event, `${signs.slice(0, 4)}-${signs.slice(4)}`);
  const found = [...known.places.values()].filter(({ shorts }) => saysShort(shorts, sign));
  return found.length === 1 ? found[0] : undefined;
}

interface Found {
  readonly sign: string;
  readonly generation: number | null;
  readonly place: KnownPlace | undefined;
}

async function kept(body: ScanBody, known: Knowledge, nothing: Nothing, found: Found): Promise<Verdict> {
  const { direction, ...shown } = body;
  const { sign, generation, place } = found;
  const read = { ...shown, place: sign };
  // What cannot be kept cannot be told of later: then nobody is let in by it.
  const judged = await judgeAndKeep({ read, known, place, generation, direction }).catch(() => null);
  if (!judged) return { ...nothing, result: 'too_old' };
  const { result, entry } = judged;
  const words = { holder_name: place?.name ?? '', ticket: place?.ticket ?? '' };
  const came = entry && { datetime: entry.at, door: entry.door, by_name: null };
  return { ...nothing, ...words, result, reservation: sign, entry: came };
}

function cardHere(
  code: SignedCode,
  known: Knowledge,
): Pick<Verdict, 'result' | 'ticket' | 'holder_name' | 'valid_until'> {
  const card = membershipCardOf(code);
  if (!card) return { result: 'forged', ticket: '', holder_name: '' };
  if (known.revoked === null) return { result: 'carnet', ticket: '', holder_name: '' };
  const said = { ticket: card.number, holder_name: card.initials, valid_until: card.until };
  if (isRevoked(card.card, known.revoked)) return { ...said, result: 'carnet_revoked' };
  // Its picture may be older than its membership.
  return { ...said, result: card.until !== null && card.until < now().slice(0, 10) ? 'unchecked' : 'carnet_valid' };
}

function nothingOf({ scan, typed, picked }: ScanBody) {
  const how = typed !== undefined ? ('typed' as const) : picked === undefined ? ('read' as const) : ('picked' as const);
  return { scan, how, reservation: null, holder_name: '', ticket: '', entry: null };
}
