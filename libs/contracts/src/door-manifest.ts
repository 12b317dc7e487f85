import { type CodeKey, fromBase64url, idBytes, idOf, toBase64url } from './codes.js';

/** How a place stands. */
const placeStates = ['held', 'confirmed', 'cancelled'] as const;
type PlaceState = (typeof placeStates)[number];

/** One place as a door knows it. */
export interface KnownPlace {
  /** Its id, in 22 signs. */
  readonly sign: string;
  readonly generation: number;
  readonly state: PlaceState;
  /** The ticket's title. */
  readonly ticket: string;
  /** By what its short codes are known. */
  readonly shorts: string;
  /** Empty: the event does not say names at its doors. */
  readonly name: string;
  /** By which scan they came in. */
  readonly entered: { readonly at: string; readonly door: string; readonly isInside: boolean } | null;
}

/**
 * The same in a manifest, short because there are many: generation and state are one number; ticket and door are their numbers among
 * those of the manifest, inside one more bit of the door's; when they came in is in seconds after the event's beginning.
 */
type ManifestRow = readonly [
  sign: string,
  how: number,
  ticket: number,
  shorts: string,
  name: string,
  seconds?: number,
  where?: number,
];

/** What rows of a manifest are read with. */
type Tables = Pick<DoorManifest, 'tickets' | 'doors'> & {
  readonly event: Pick<DoorManifest['event'], 'start_datetime'>;
};

/** Rows, and the names that they say by number. */
export function packed(
  places: readonly KnownPlace[],
  begin: string,
): Pick<DoorManifest, 'tickets' | 'doors' | 'places'> {
  const [tickets, doors] = [new Map<string, number>(), new Map<string, number>()];
  const numberIn = (names: Map<string, number>, name: string) => {
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return number;
  };
  const rows = places.map(({ sign, generation, state, ticket, shorts, name, entered }): ManifestRow => {
    const how = generation * placeStates.length + placeStates.indexOf(state);
    const row = [sign, how, numberIn(tickets, ticket), shorts, name] as const;
    if (!entered) return row;
    const seconds = Math.round((Date.parse(entered.at) - Date.parse(begin)) / 1000);
    return [...row, seconds, numberIn(doors, entered.door) * 2 + Number(entered.isInside)];
  });
  return { tickets: [...tickets.keys()], doors: [...doors.keys()], places: rows };
}

export function unpacked([sign, how, ticket, shorts, name, seconds, where = 0]: ManifestRow, of: Tables): KnownPlace {
  const at = (after: number) => new Date(Date.parse(of.event.start_datetime) + after * 1000).toISOString();
  return {
    sign,
    generation: Math.floor(how / placeStates.length),
    state: placeStates[how % placeStates.length]!,
    ticket: of.tickets[ticket] ?? '',
    shorts,
    name,
    entered:
      seconds === undefined
        ? null
        : { at: at(seconds), door: of.doors[Math.floor(where / 2)] ?? '', isInside: where % 2 === 1 },
  };
}

/** A scan by which nobody should have come in, and the one by which somebody did. */
export interface ManifestDouble {
  readonly scan: string;
  readonly reservation: string;
  readonly device: string;
  readonly door: string;
  readonly by_name: string | null;
  readonly at: string;
  readonly shown: 'admitted' | 'already_in' | 'went_out' | 'left';
  readonly why: 'already_in' | 'went_out' | 'handed_on' | 'cancelled';
  readonly entered: {
    readonly at: string;
    readonly door: string;
    readonly by_name: string | null;
    readonly device: string;
  } | null;
}

/** What a door knows of an event while it has no network. */
export interface DoorManifest {
  readonly event: {
    readonly id: string;
    readonly title: string;
    readonly start_datetime: string;
    readonly end_datetime: string;
    readonly is_cancelled: boolean;
    readonly is_reentry_allowed: boolean;
    readonly has_names: boolean;
  };
  /** When it was made, by the server's clock. */
  readonly made: string;
  /** What is said for the next difference; null: of nothing yet. */
  readonly as_of: string | null;
  /** From then on nobody keeps it. */
  readonly until: string;
  /** False: what changed since. */
  readonly is_whole: boolean;
  readonly tickets: readonly string[];
  readonly doors: readonly string[];
  readonly places: readonly ManifestRow[];
  /** Of the places in it. */
  readonly doubles: readonly ManifestDouble[];
  readonly keys: readonly CodeKey[];
  /** Eight signs of each card that was revoked, one after the other; null: whoever asks may not read cards. */
  readonly revoked: string | null;
}

/** So many scans one request uploads at most (contract, 12). */
export const MOST_SCANS = 100;

/** So old may be what a door goes by (contract, 7). */
export const OLDEST_KNOWLEDGE_MS = 12 * 3600_000;
/** So long after an event its doors keep what they know. */
export const KEPT_AFTER_MS = 24 * 3600_000;

const CARD_SIGNS = 8;

/** A card among those that were revoked. */
export function revokedSign(card: string): string {
  // The first ones tell the time in many ids: of cards that were issued together they are the same.
  return placeSign(card).slice(-CARD_SIGNS - 1, -1);
}

/** Whether the card is among them. */
export function isRevoked(card: string, revoked: string): boolean {
  return signsIn(revoked).has(revokedSign(card));
}

/** Those that were revoked before, and those that were since. */
export function withRevoked(before: string, since: string): string {
  return since === '' ? before : [...new Set([...signsIn(before), ...signsIn(since)])].join('');
}

function signsIn(revoked: string): Set<string> {
  return new Set(revoked.match(new RegExp(`.{${CARD_SIGNS}}`, 'g')));
}

/** An id in 22 signs. */
export function placeSign(id: string): string {
  return toBase64url(Uint8Array.from(idBytes(id)));
}

/** The id that the signs are of. */
export function placeId(sign: string): string {
  return idOf(fromBase64url(sign)!);
}

/** So many signs of a hash a short code is known by at a door: a wrong one is taken for another place's once in millions, and nobody reads the code from it. */
const SHORT_SIGNS = 4;

/** By what a short code is known at a door: enough to find a place, too little to make the code out of it. */
export async function shortSign(event: string, code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${event} ${code}`));
  return shortOf(new Uint8Array(bytes));
}

/** Of the hash of `<event> <code>`. */
export function shortOf(hash: Uint8Array): string {
  return toBase64url(hash.slice(0, (SHORT_SIGNS * 3) / 4));
}

/** Whether a place's ticket says the short code. */
export function saysShort(shorts: string, sign: string): boolean {
  for (let at = 0; at < shorts.length; at += SHORT_SIGNS) if (shorts.startsWith(sign, at)) return true;
  return false;
}
