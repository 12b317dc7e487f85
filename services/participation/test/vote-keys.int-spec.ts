import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, OwnVote, Process } from '@ateneo/contracts';
import pg from 'pg';
import { eventually } from '../../platform/test/start-app.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { destroyDue } from './vote-key-scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

const DAY = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

let app: Participation;
let admin: Awaited<ReturnType<Participation['person']>>;
let author: Awaited<ReturnType<Participation['person']>>;
let voter: Awaited<ReturnType<Participation['person']>>;

beforeAll(async () => {
  app = await startParticipation({ reactors: true });
  [admin, author, voter] = await Promise.all([app.person({ is_superuser: true }), app.person(), app.person()]);
}, 120_000);

afterAll(() => app?.close());

async function votedOn(over: object): Promise<{ process: Process; amendment: Amedment; receipt: string }> {
  const process = await openProcess(admin, over);
  const amendment = await propose(author, await openDocument(admin, process.id));
  const { receipt } = await ask<OwnVote>(200, voter, 'POST', path(amendment), { value: 'down' });
  return { process, amendment, receipt: receipt! };
}

const path = ({ id }: { id: string }) => `processes/amedments/${id}/vote`;

async function keysOf(amendment: Amedment): Promise<{ key: Buffer | null }[]> {
  const client = new pg.Client(app.databases.superuserUrl.replace(/\/([^/]+)$/, '/$1_keys'));
  await client.connect();
  const { rows } = await client.query<{ key: Buffer | null }>(
    `select key from keys.keys where kind = 'vote' and name = $1`,
    [amendment.id],
  );
  await client.end();
  return rows;
}

/** The view that lists keys has seen the log. */
async function caughtUp(): Promise<void> {
  const head = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached('participation.vote_key', head));
}

describe('the key of the votes on an amendment', () => {
  test('lives until thirty days after the window, as it was moved last, and then is gone for good', async () => {
    const { process, amendment, receipt } = await votedOn({ amedment_voting_end_datetime: inDays(1) });
    const open = await votedOn({});
    await ask(200, admin, 'PATCH', `processes/processes/${process.id}`, { amedment_voting_end_datetime: inDays(2) });
    await caughtUp();
    expect(await destroyDue(app, inDays(31.9))).toBe(0);
    expect(await ask<OwnVote>(200, voter, 'GET', path(amendment))).toMatchObject({ value: 'down', receipt });

    expect(await destroyDue(app, inDays(32.1))).toBe(1);
    await caughtUp();
    expect(await destroyDue(app, inDays(33))).toBe(0);
    expect(await keysOf(amendment)).toEqual([{ key: null }]);
    expect((await keysOf(open.amendment))[0]!.key).not.toBeNull();

    // Cached keys are dropped by signal. The totals stay; whose they are nobody is told, the voter included.
    await eventually(async () => (await ask<OwnVote>(200, voter, 'GET', path(amendment))).value === null);
    await closeVoting(admin, process.id);
    await eventually(async () => (await ask<OwnVote>(200, voter, 'GET', path(amendment))).votes.down === 1);
    const shown = await ask<OwnVote>(200, voter, 'GET', path(amendment));
    expect(shown).toMatchObject({ value: null, receipt: null, votes: { up: 0, down: 1, abs: 0 } });
    const counted = await ask(200, voter, 'GET', `processes/amedments/${amendment.id}/receipts/${receipt}`);
    expect(counted).toEqual({ counted: false });
  });

  test('does not come back when the window is opened again: no vote is taken', async () => {
    const { process, amendment } = await votedOn({ amedment_voting_end_datetime: inDays(1) });
    await caughtUp();
    expect(await destroyDue(app, inDays(40))).toBe(1);
    await ask(200, admin, 'PATCH', `processes/processes/${process.id}`, { amedment_voting_end_datetime: inDays(90) });
    await eventually(async () => (await voter.post(path(amendment), { value: 'up' })).status === 403);
    const refused = await ask(403, voter, 'POST', path(amendment), { value: 'up' });
    expect(refused).toMatchObject({ code: 'voting_closed' });
  });

  test('is destroyed after the end of the process, and after the amendment was withdrawn, too', async () => {
    const ended = await votedOn({ end_datetime: inDays(5) });
    const withdrawn = await votedOn({});
    await ask(200, author, 'DELETE', `processes/amedments/${withdrawn.amendment.id}`);
    await caughtUp();
    expect(await destroyDue(app, inDays(29))).toBe(0);
    expect(await destroyDue(app, inDays(36))).toBe(2);
    expect(await keysOf(ended.amendment)).toEqual([{ key: null }]);
    expect(await keysOf(withdrawn.amendment)).toEqual([{ key: null }]);
  });

  test('is appointed to be destroyed at that moment, wherever its end is moved; a withdrawn one at its own', async () => {
    const appointedFor = (reference: string) =>
      app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
        const rows = await tx.query<{ due_at: Date }>(
          `select due_at from effects.effect where kind = 'vote_keys' and reference = $1 and status = 'pending' order by due_at`,
          [reference],
        );
        return rows.map(({ due_at }) => due_at.toISOString());
      });
    const [first, later] = [inDays(3), inDays(9)];
    const { process, amendment } = await votedOn({ amedment_voting_end_datetime: first });
    const after30 = (end: string) => new Date(Date.parse(end) + 30 * DAY).toISOString();
    await eventually(async () => (await appointedFor(process.id))[0] === after30(first));
    await ask(200, admin, 'PATCH', `processes/processes/${process.id}`, { amedment_voting_end_datetime: later });
    await eventually(async () => (await appointedFor(process.id))[0] === after30(later));
    await ask(200, author, 'DELETE', `processes/amedments/${amendment.id}`);
    await eventually(async () => (await appointedFor(process.id)).length === 2);
    await ask(200, admin, 'PATCH', `processes/processes/${process.id}`, { amedment_voting_end_datetime: null });
    await eventually(async () => (await appointedFor(process.id)).length === 1);
  });

  test('leaves a record of its end, and the view of keys is what the log says', async () => {
    const { events } = await app.core.ownerStore.readAll({
      after: 'start' as never,
      limit: 100,
      types: ['VoteKeyDestroyed'],
    });
    expect(events).toHaveLength(4);
    await caughtUp();
    expect(await app.core.running.replayCheck('participation.vote_key')).toMatchObject({ rows: 2, differences: [] });
  });
});
