import {
  api as routes,
  type CodeKey,
  type DoorManifest,
  type KnownPlace,
  placeSign,
  publicKey,
  unpacked,
  withRevoked,
} from '@ateneo/contracts';
import { api } from '../../lib/api.js';
import { now, setClock } from './clock.js';
import { doorStore, type KnownDoor } from './store.js';

/** An event's door as it is known here, by the 22 signs of its places. */
export interface Knowledge extends KnownDoor {
  readonly places: ReadonlyMap<string, KnownPlace>;
}

let known: Knowledge | null = null;

/** As it was kept; null: of this event nothing is known, or not any more. */
export async function readKnowledge(event: string): Promise<Knowledge | null> {
  if (known?.id === event && known.until > now()) return known;
  const db = await doorStore();
  await forgetOld();
  const [door, rows] = await Promise.all([db.get('doors', event), db.get('places', event)]);
  known = door && rows ? { ...door, places: new Map(rows.places.map((place) => [place.sign, place])) } : null;
  return known;
}

/** What has had its time goes: what is known of events a day after them, and scans of theirs that were sent. */
async function forgetOld(): Promise<void> {
  const db = await doorStore();
  const transaction = db.transaction(['doors', 'places', 'scans'], 'readwrite');
  const doors = transaction.objectStore('doors');
  for (const { id, until } of await doors.getAll()) {
    if (until > now()) continue;
    await Promise.all([doors.delete(id), transaction.objectStore('places').delete(id)]);
    const scans = transaction.objectStore('scans');
    for (const { event, sequence, sent } of await scans.getAll()) {
      if (event === id && sent !== null) await scans.delete(sequence!);
    }
  }
  await transaction.done;
}

/** Asks what was said since, or all of it where nothing is known, and keeps it. */
export async function renewKnowledge(event: string, signal?: AbortSignal): Promise<Knowledge> {
  const before = await readKnowledge(event);
  const asked = performance.now();
  const query = before?.as_of ? { since: before.as_of } : {};
  const { manifest } = await api.get<{ manifest: string }>(routes.eventManifest(event), query, signal);
  const said = await verified(manifest);
  if (said.event.id !== event) throw new Error('a manifest of another event');
  await setClock(said.made, asked);
  known = joined(before, said);
  await keep(known, said.is_whole || said.places.length > 0);
  return known;
}

async function keep({ places, ...door }: Knowledge, isChanged: boolean): Promise<void> {
  const db = await doorStore();
  const transaction = db.transaction(['doors', 'places'], 'readwrite');
  await transaction.objectStore('doors').put(door);
  if (isChanged) await transaction.objectStore('places').put({ id: door.id, places: [...places.values()] });
  await transaction.done;
}

const nothing = { places: new Map<string, KnownPlace>(), doubles: [], revoked: '' };

/** @param before null, or what `said` is the difference to. */
export function joined(before: Knowledge | null, said: DoorManifest): Knowledge {
  const base = said.is_whole || !before ? nothing : before;
  const rows = said.places.map((row) => unpacked(row, said));
  const places = new Map([...base.places, ...rows.map((place) => [place.sign, place] as const)]);
  // Of a place that is told again all doubles are.
  const isTold = new Set(rows.map(({ sign }) => sign));
  const doubles = [...base.doubles.filter(({ reservation }) => !isTold.has(placeSign(reservation))), ...said.doubles];
  const { event, made, as_of, until, keys } = said;
  const revoked = said.revoked === null ? null : withRevoked(base.revoked ?? '', said.revoked);
  return { id: event.id, event, made, as_of, until, keys, revoked, doubles, places };
}

/** What it says, if a key of the association's has signed it. */
async function verified(jws: string): Promise<DoorManifest> {
  const [head = '', payload = '', signature = ''] = jws.split('.');
  const { kid, typ } = JSON.parse(text(head)) as { kid: string; typ: string };
  const key = (await fetchKeys()).find((one) => one.kid === kid);
  if (typ !== 'ateneo-doors' || !key) throw new Error('a manifest that nobody signed');
  const signed = new TextEncoder().encode(`${head}.${payload}`);
  if (!(await crypto.subtle.verify('Ed25519', await publicKey(key.x), bytes(signature), signed)))
    throw new Error('a manifest that was changed');
  return JSON.parse(text(payload)) as DoorManifest;
}

async function fetchKeys(): Promise<readonly CodeKey[]> {
  const answer = await fetch('/.well-known/ateneo-keys.json');
  return ((await answer.json()) as { keys: CodeKey[] }).keys;
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

const text = (base64url: string) => new TextDecoder().decode(bytes(base64url));
