import { TENANTS, type Tenants } from '@ateneo/http';
import type { ChosenContexts } from '../../contexts.js';
import type { Core } from '../../core.js';
import type { CheckedProgram } from './check-erasure.js';
import type { Canary } from './canary-forms.js';
import { isInvoicedTo, scanLog, type ScannedEvent, storedLog, textBegunBy } from './log-scan.js';

// Shorter ones stand everywhere by chance.
const SHORTEST = 5;
const LONGEST = 200;

/** What of a person can be looked for afterwards. Lives in memory only. */
export interface PersonValues {
  /** Values that nobody else has. */
  readonly canaries: readonly Canary[];
  /** How many values others have, too, so that finding them would say nothing. */
  readonly shared: number;
}

/**
 * All that a person ever gave, read with their key while there is one: from their own events, and with `texts` from what
 * they published. Values that others have or wrote, too, are left out: of any tenant, for many are in two associations.
 */
export async function valuesOfPerson(
  { app, core, contexts }: Pick<CheckedProgram, 'app' | 'core' | 'contexts'>,
  tenant: string,
  user: string,
  texts: boolean,
): Promise<PersonValues> {
  const said = await movementsOf(core, tenant, user);
  const owners = new Set([user, ...said, ...(texts ? await textsOf(core, contexts, tenant, user) : [])]);
  const own = await ownValues(core, tenant, owners);
  const before = own.size;
  for (const { id } of await app.get<Tenants>(TENANTS, { strict: false }).all()) {
    for await (const scanned of scanLog(core, id)) {
      if (id !== tenant || !isOwn(scanned, owners, user)) forget(own, scanned);
    }
  }
  return { canaries: [...own.values()], shared: before - own.size };
}

async function ownValues(core: Core, tenant: string, owners: ReadonlySet<string>): Promise<Map<string, Canary>> {
  const own = new Map<string, Canary>();
  for await (const { stored, sealedFor, opened } of scanLog(core, tenant)) {
    const texts = sealedFor !== undefined && owners.has(sealedFor) ? [...leavesOf(opened)] : [];
    for (const text of texts.filter(isDistinctive)) {
      own.set(text.toLowerCase(), { label: `${stored.type}, ${text.length} characters`, text });
    }
  }
  return own;
}

/** What others have or wrote, too: a name and surname are two values there, and one where they are guests of somebody. */
function forget(own: Map<string, Canary>, { event, stored }: ScannedEvent): void {
  // Steps in a text are called like the events that they are in documents.
  const leaves = [stored.type, ...leavesOf(event?.data)];
  const words = `${leaves.join('\n')}\n${leaves.join(' ')}`.toLowerCase();
  for (const value of own.keys()) if (words.includes(value)) own.delete(value);
}

/** Said by the person or about them: what stands there may not stay. */
function isOwn({ stored, event, sealedFor }: ScannedEvent, owners: ReadonlySet<string>, user: string): boolean {
  return (
    (sealedFor !== undefined && owners.has(sealedFor)) ||
    event?.meta.actor === user ||
    stored.stream.endsWith(user) ||
    isInvoicedTo(event, user) ||
    isOfferedTo(event, user)
  );
}

/** Sealed with a key of its own: the address is theirs all the same. */
function isOfferedTo(event: ScannedEvent['event'], user: string): boolean {
  return event?.type === 'TransferOffered' && (event.data as { to?: string | null }).to === user;
}

/** What banks say beside fees of theirs, sealed with a key of each movement. */
async function movementsOf(core: Core, tenant: string, user: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { type, data } of storedLog(core, tenant)) {
    if (type !== 'MovementSorted') continue;
    const { movement, users } = JSON.parse(data) as { movement: string; users: string[] };
    if (users.includes(user)) found.push(movement);
  }
  return found;
}

async function textsOf(core: Core, contexts: ChosenContexts, tenant: string, user: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { type, data } of storedLog(core, tenant)) {
    const begun = textBegunBy(contexts, type, data);
    if (begun?.by === user) found.push(begun.text);
  }
  return found;
}

function isDistinctive(text: string): boolean {
  return text.length >= SHORTEST && text.length <= LONGEST;
}

/** Every text in a value; long ones by their lines. */
function* leavesOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* value.length > LONGEST ? value.split(/\n+/) : [value];
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* leavesOf(part);
}
