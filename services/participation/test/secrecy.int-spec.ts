import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, OwnVote } from '@ateneo/contracts';
import pg from 'pg';
import { eventually } from '../../platform/test/start-app.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let client: pg.Client;
let voters: Person[];
let admin: Person;
let amendment: Amedment;
const values = ['up', 'down', 'abs'] as const;

beforeAll(async () => {
  app = await startParticipation({ alone: true });
  client = new pg.Client(app.databases.superuserUrl);
  await client.connect();
  const author = await app.person();
  admin = await app.person({ is_superuser: true });
  amendment = await propose(author, await openDocument(admin, (await openProcess(admin)).id));
  voters = await Promise.all(Array.from({ length: 12 }, () => app.person()));
});

afterAll(async () => {
  await client?.end();
  await app?.close();
});

const path = () => `processes/amedments/${amendment.id}/vote`;

const cast = (votes: OwnVote['votes']) => (votes ? votes.up + votes.down + votes.abs : 0);

/** The tally by one's own fold of the log: the last value of each stream. */
async function foldOfTheLog(): Promise<Record<string, number>> {
  const { rows } = await client.query<{ stream: string; data: string }>(
    `select stream, data from event_store.events where type like 'AmendmentVote%' order by position`,
  );
  const last = new Map(rows.map(({ stream, data }) => [stream, (JSON.parse(data) as { value: string }).value]));
  const totals: Record<string, number> = { up: 0, down: 0, abs: 0 };
  for (const value of last.values()) totals[value]! += 1;
  return totals;
}

describe('votes', () => {
  test('sent at once, twice over and with changes of mind come to one a person', async () => {
    const sent = voters.flatMap((voter, n) => [n, n, n + 1].map((choice) => ({ voter, value: values[choice % 3]! })));
    const answers = await Promise.all(
      sent.map(({ voter, value }, n) => voter.post(path(), { value }, { 'idempotency-key': `vote-${n}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
    await closeVoting(app, admin, amendment.process);
    await eventually(async () => {
      return cast((await ask<OwnVote>(200, voters[0]!, 'GET', path())).votes) === voters.length;
    });
    const shown = await Promise.all(voters.map((voter) => ask<OwnVote>(200, voter, 'GET', path())));
    const [{ votes }] = shown as [OwnVote];
    expect(cast(votes)).toBe(voters.length);
    const mine: Record<string, number> = { up: 0, down: 0, abs: 0 };
    for (const { value } of shown) mine[value!]! += 1;
    expect(votes).toEqual(mine);
    expect(await foldOfTheLog()).toEqual(mine);
  });

  test('leave no voter, receipt or correlation in any event of theirs', async () => {
    const { rows } = await client.query<{ stream: string; data: string; metadata: string }>(
      `select stream, data, metadata from event_store.events where type like 'AmendmentVote%'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(voters.length);
    const { receipt } = await ask<OwnVote>(200, voters[0]!, 'GET', path());
    const text = JSON.stringify(rows);
    for (const secret of [...voters.map(({ id }) => id), receipt!]) expect(text).not.toContain(secret);
    for (const { metadata } of rows)
      expect(Object.keys(JSON.parse(metadata)).sort()).toEqual(['tenant', 'time', 'version']);
  });

  test('stand in no table beside a person', async () => {
    const { rows: columns } = await client.query<{ table: string }>(
      `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('participation', 'http', 'cqrs', 'identity')`,
    );
    const { rows: votes } = await client.query<{ id: string }>('select id from participation.amendment_vote');
    const people = voters.map(({ id }) => id);
    expect(votes).toHaveLength(voters.length);
    for (const { table } of columns) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t`);
      for (const { row } of rows) {
        const isAboutVote = votes.some(({ id }) => row.includes(id));
        expect(isAboutVote && people.some((id) => row.includes(id))).toBe(false);
      }
    }
  });

  test('sent with keys to be repeated leave neither who nor what nor when in the idempotency records', async () => {
    const { rows } = await client.query<Record<string, unknown>>(
      'select t::text as row, t.* from http.idempotency_records t',
    );
    expect(rows.length).toBeGreaterThanOrEqual(voters.length);
    const text = JSON.stringify(rows);
    for (const { id } of voters) expect(text).not.toContain(id);
    for (const value of values) {
      const request = `POST /api/v1/${path()}\n${JSON.stringify({ value })}`;
      expect(text).not.toContain(createHash('sha256').update(request).digest('base64url'));
    }
    for (const { created_at } of rows) expect((created_at as Date).getTime() % 3_600_000).toBe(0);
  });

  test('cannot be named by who knows everything but the key', async () => {
    const { rows } = await client.query<{ id: string }>('select id from participation.amendment_vote');
    const guesses = voters.flatMap(({ id }) => [
      createHash('sha256').update(id).digest('base64url'),
      createHmac('sha256', amendment.id).update(id).digest('base64url'),
    ]);
    expect(rows.filter(({ id }) => guesses.includes(id))).toEqual([]);
  });

  test('are shown to nobody else, whoever asks', async () => {
    const seen = await admin.get(`processes/amedments/${amendment.id}`);
    expect(seen.json).toMatchObject({ own_vote: null });
    expect((await ask<OwnVote>(200, admin, 'GET', path())).value).toBeNull();
  });
});
