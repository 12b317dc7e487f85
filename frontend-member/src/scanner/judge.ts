import {
  api as routes,
  type MembershipCardScan,
  type CodeKey,
  isSignedBy,
  readCode,
  type ScanAnswer,
  type ScanBody,
  type ScanResult,
  type SignedCode,
} from '@ateneo/contracts';
import { api } from '../lib/api.js';

/** Of a card: how it stands; `carnet`: whoever keeps this door may not read cards. */
type MembershipCardResult = 'carnet' | `carnet_${Exclude<MembershipCardScan['result'], 'forged'>}`;

/** What fills the screen. */
export interface Verdict extends Omit<ScanAnswer, 'result'> {
  readonly result: ScanResult | MembershipCardResult;
  /** Of a card. */
  readonly valid_until?: string | null;
}

let keys: Promise<readonly CodeKey[]> | undefined;

async function fetchKeys(): Promise<readonly CodeKey[]> {
  const answer = await fetch('/.well-known/ateneo-keys.json');
  return ((await answer.json()) as { keys: CodeKey[] }).keys;
}

/** By the signature alone, without asking; undefined: the server has to say. */
async function judgedHere(code: SignedCode): Promise<'forged' | undefined> {
  try {
    keys ??= fetchKeys();
    if (await isSignedBy(code, await keys)) return undefined;
    // It may be signed with a key that was added since.
    keys = fetchKeys();
    return (await isSignedBy(code, await keys)) ? undefined : 'forged';
  } catch {
    // No keys, or a browser that does not know these signatures.
    keys = undefined;
    return undefined;
  }
}

/** One of what was read, what was typed, and who was picked by name: a door tells them apart. */
export type Shown = Pick<ScanBody, 'code' | 'typed' | 'picked'>;

/** Judges what was read or typed. */
export async function judge(body: ScanBody): Promise<Verdict> {
  const code = body.code === undefined ? undefined : readCode(body.code);
  const isForged = code !== undefined && (await judgedHere(code)) === 'forged';
  if (isForged) return { result: 'forged', ...nothingOf(body) };
  return code?.kind === 'AC1' ? judgeMembershipCard(body, body.code!) : api.post<ScanAnswer>(routes.scanner(), body);
}

/** A card says whether somebody is a member; it takes nobody's place. */
async function judgeMembershipCard(body: ScanBody, code: string): Promise<Verdict> {
  try {
    const { result, ...card } = await api.post<MembershipCardScan>(routes.membershipCardScanner(), { code });
    const said = [card.organization_name, card.number].filter((one) => one !== null).join(' · ');
    const shown = { holder_name: card.name ?? '', ticket: said, valid_until: card.valid_until };
    return { ...nothingOf(body), ...shown, result: result === 'forged' ? result : `carnet_${result}` };
  } catch (error) {
    if ((error as { status?: number }).status !== 403) throw error;
    return { result: 'carnet', ...nothingOf(body) };
  }
}

function nothingOf({ scan }: ScanBody) {
  return { scan, how: 'read' as const, reservation: null, holder_name: '', ticket: '', entry: null };
}
