import {
  api as routes,
  type CodeKey,
  isSignedBy,
  readCode,
  type ScanAnswer,
  type ScanBody,
  type ScanResult,
} from '@ateneo/contracts';
import { api } from '../lib/api.js';

/** What fills the screen; `carnet`: a code of ours that is no ticket. */
export interface Verdict extends Omit<ScanAnswer, 'result'> {
  readonly result: ScanResult | 'carnet';
}

let keys: Promise<readonly CodeKey[]> | undefined;

async function fetchKeys(): Promise<readonly CodeKey[]> {
  const answer = await fetch('/.well-known/ateneo-keys.json');
  return ((await answer.json()) as { keys: CodeKey[] }).keys;
}

/** By the signature alone, without asking; undefined: the server has to say. */
async function judgedHere(text: string): Promise<Verdict['result'] | undefined> {
  const code = readCode(text);
  if (!code) return undefined;
  if (code.kind !== 'AR1') return 'carnet';
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

/** Judges what was read or typed. */
export async function judge(body: ScanBody): Promise<Verdict> {
  const result = await judgedHere(body.code);
  if (result === undefined) return api.post<ScanAnswer>(routes.scanner(), body);
  return { result, scan: body.scan, reservation: null, holder_name: '', ticket: '', entry: null };
}
