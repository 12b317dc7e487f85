import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment } from '@ateneo/contracts';
import { START } from '@ateneo/event-store';
import { IdempotencyRecords, TENANTS } from '@ateneo/http';
import { messageOf, PublicCatalogue } from '@ateneo/kafka';
import { Sessions } from '../../identity/src/adapters/sessions.js';
import { SignIns } from '../../identity/src/adapters/sign-ins.js';
import { chooseContexts } from '../../platform/src/contexts.js';
import { eventually } from '../../platform/test/start-app.js';
import { VoteNames } from '../src/adapters/vote-names.js';
import { destroyDue } from './vote-key-scenes.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';
import {
  byIds,
  byIdempotencyRecords,
  byNames,
  byOrder,
  byTimes,
  type Dump,
  dumpOf,
  type Guesses,
  type Loot,
  votesIn,
} from './vote-adversary.js';

const VOTERS = 21;
const values = ['up', 'down', 'abs'] as const;

let app: Participation;
let amendment: Amedment;
/** In the order in which they voted. */
let voters: { id: string; value: string; stream: string; at: number }[];
/** While the votes' key lived, and after it was destroyed. */
let before: Loot;
let after: Loot;

// Everybody signs in, in some order; later one after another refreshes the session and votes, nobody else doing a thing.
beforeAll(async () => {
  app = await startParticipation({ alone: true });
  const tenant = app.tenants.one;
  const [admin, author] = await Promise.all([app.person({ is_superuser: true }), app.person()]);
  const process = await openProcess(admin, { amedment_voting_end_datetime: inDays(1) });
  amendment = await propose(author, await openDocument(admin, process.id));
  const people = await Promise.all(Array.from({ length: VOTERS }, () => app.person()));
  const sessions = new Sessions(app.core.database);
  const names = app.app.get(VoteNames, { strict: false });
  const signIns = new SignIns(app.core.database, app.core.keys, app.app.get(TENANTS, { strict: false }));
  const begun = Math.floor(Date.now() / 1000);
  const link = new Map(
    people.map(({ id }) => [id, { session: randomUUID(), user: id, begun, round: 0, generation: 0 }]),
  );
  for (const { id } of shuffled(people)) {
    const { session, round } = link.get(id)!;
    await sessions.begin(tenant, session);
    await signIns.add(tenant, { user: id, session, round, device: '' });
  }
  voters = [];
  for (const [n, person] of shuffled(people).entries()) {
    const value = values[(n * 7 + (n % 5)) % 3]!;
    await sessions.rotate(tenant, link.get(person.id)!);
    const at = Date.now();
    const path = `processes/amedments/${amendment.id}/vote`;
    await ask(200, person, 'POST', path, { value }, { 'idempotency-key': randomUUID() });
    const { stream } = await names.nameVote(tenant, amendment.id, person.id);
    voters.push({ id: person.id, value, stream, at });
    // No two people are so fast that exact times could not tell them apart.
    await pause(10);
  }
  before = await lootOf(tenant);
  const head = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached('participation.vote_key', head));
  await closeVoting(app, admin, process.id);
  await destroyDue(app, inDays(40));
  after = await lootOf(tenant);
});

afterAll(() => app?.close());

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();
}

function shuffled<T>(all: readonly T[]): T[] {
  return [...all]
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** What brokers are told, by topic, in the order in which a relay tells it. */
async function topics(): Promise<Dump> {
  const catalogue = new PublicCatalogue(chooseContexts(undefined).all);
  const dump: Dump = new Map();
  const { events } = await app.core.ownerStore.readAll({ after: START, limit: 10_000 });
  for (const event of await app.core.running.codec.decodeAll(events)) {
    const message = messageOf(catalogue, event);
    if (!message) continue;
    const { source, data, ...envelope } = JSON.parse(message.value) as { source: string; data: object };
    dump.set(`topic ${source}`, [...(dump.get(`topic ${source}`) ?? []), { ...envelope, ...data }]);
  }
  return dump;
}

/** Both databases, what brokers keep, and every key that is still in the second one, unwrapped. */
async function lootOf(tenant: string): Promise<Loot> {
  const { keys } = app.core;
  const people = voters.map(({ id }) => id);
  const stored = (await dumpOf(app.databases.superuserUrl.replace(/\/test_\w+/, '$&_keys'))).get('keys.keys')!;
  const alive = stored.filter((row) => row['key'] !== null && row['tenant_id'] === tenant);
  const personKeys = await keys.personKeys(tenant, people);
  const others = alive.flatMap(({ kind, name }) => {
    if (kind === 'vote') return [keys.voteKey(tenant, String(name))];
    return kind === 'tenant' ? [keys.tenantKey(tenant, name as 'answers')] : [];
  });
  return {
    tenant,
    amendment: amendment.id,
    people,
    dump: new Map([...(await dumpOf(app.databases.superuserUrl)), ...(await topics())]),
    keys: [...(await Promise.all(others)), ...personKeys.values()],
    personKeys,
  };
}

/** How many voters were named: their stream, or what they said, is what it was. */
function named(guesses: Guesses): number {
  return voters.filter(({ id, stream }) => guesses.get(id) === stream).length;
}

/** Of guesses by chance one in all is right on average; a third of all is no chance. */
const CHANCE = VOTERS / 3;

/** The older dump beside the keys that are left: a backup that somebody kept. */
const backup = (): Loot => ({ ...after, dump: before.dump });

function planted(loot: Loot, change: (dump: Dump) => void): Loot {
  const dump: Dump = new Map([...loot.dump].map(([table, rows]) => [table, rows.map((row) => ({ ...row }))]));
  change(dump);
  return { ...loot, dump };
}

const hour = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

describe('who holds both databases and what brokers keep, the votes’ key destroyed', () => {
  test('finds every vote, and no row with a voter beside one', () => {
    expect(votesIn(after)).toHaveLength(VOTERS);
    const told = after.dump.get('topic /ateneo/identity')!;
    expect(voters.filter(({ id }) => told.some((row) => row['user'] === id))).toHaveLength(VOTERS);
    expect(named(byIds(after))).toBe(0);
    const leak = planted(after, (dump) =>
      dump.set(
        'planted.receipts',
        [...voters].map(({ id, stream }) => ({ person: id, vote: stream })),
      ),
    );
    expect(named(byIds(leak))).toBe(VOTERS);
  });

  test('finds no moment that votes and voters share', () => {
    for (const { at } of votesIn(after)) expect(at % hour).toBe(0);
    expect(named(byTimes(before))).toBeLessThan(CHANCE);
    expect(named(byTimes(after))).toBeLessThan(CHANCE);
    // Both halves at once: exact times beside people, as sessions once had, and beside votes.
    const leak = planted(after, (dump) => {
      dump.set(
        'planted.reads',
        [...voters].map(({ id, at }) => ({ person: id, at: iso(at) })),
      );
      for (const event of dump.get('event_store.events')!) {
        const voter = voters.find(({ stream }) => String(event['stream']).endsWith(stream));
        if (voter) event['metadata'] = JSON.stringify({ time: iso(voter.at + 3) });
      }
    });
    expect(named(byTimes(leak))).toBeGreaterThan(VOTERS - 3);
  });

  test('finds no table that lists people in the order of the votes', () => {
    for (const loot of [before, after]) {
      for (const [table, guesses] of byOrder(loot))
        expect({ table, isNamed: named(guesses) >= CHANCE }).toEqual({ table, isNamed: false });
    }
    const leak = planted(after, (dump) =>
      dump.set(
        'planted.reads',
        [...voters].map(({ id }) => ({ person: id })),
      ),
    );
    expect(named(byOrder(leak).get('planted.reads')!)).toBe(VOTERS);
  });

  test('makes no name of a vote with any key that is left; with the votes’ key every one', () => {
    expect(after.keys.length).toBe(before.keys.length - 1);
    expect(named(byNames(backup()))).toBe(0);
    expect(named(byNames(before))).toBe(VOTERS);
  });

  test('opens no idempotency record to a vote, from a backup of that day either', async () => {
    expect(before.dump.get('http.idempotency_records')!.length).toBeGreaterThanOrEqual(VOTERS);
    expect(byIdempotencyRecords(backup()).size).toBe(0);
    // Kept as other answers are, one vote is read by whoever holds the persons' keys.
    const kept = new IdempotencyRecords(app.core.database, app.core.keys);
    const [voter] = voters;
    const repeat = { tenant: after.tenant, person: voter!.id, key: randomUUID(), requestHash: 'x' };
    await kept.begin(repeat);
    await kept.save(repeat, { status: 200, body: { value: voter!.value }, headers: {} });
    const leak = await lootOf(after.tenant);
    expect([...byIdempotencyRecords(leak)]).toEqual([[voter!.id, voter!.value]]);
  });
});
