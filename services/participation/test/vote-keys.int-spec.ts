import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, OwnVote, Process } from '@ateneo/contracts';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { eventually } from '../../platform/test/start-app.js';
import { CastAmendmentVote } from '../src/amendment-vote/cast-amendment-vote.js';
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
  app = await startParticipation({ reactors: true, alone: true });
  [admin, author, voter] = await Promise.all([app.person({ is_superuser: true }), app.person(), app.person()]);
});

afterAll(() => app?.close());

async function votedOn(over: object): Promise<{ process: Process; amendment: Amedment; receipt: string }> {
  const process = await openProcess(admin, over);
  const amendment = await propose(author, await openDocument(admin, process.id));
  const { receipt } = await ask<OwnVote>(200, voter, 'POST', path(amendment), { value: 'down' });
  return { process, amendment, receipt: receipt! };
}

const path = ({ id }: { id: string }) => `processes/amedments/${id}/vote`;

async function keysOf(amendment: Amedment): Promise<{ key: Buffer | null }[]> {
  const client = new pg.Client(app.databases.superuserUrl.replace(/\/test_\w+/, '$&_keys'));
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
  test('lives until thirty days after the event that closed the voting, and then is gone for good', async () => {
    const { process, amendment, receipt } = await votedOn({ amedment_voting_end_datetime: inDays(1) });
    const open = await votedOn({});
    await caughtUp();
    // However long ago somebody typed that it ends.
    expect(await destroyDue(app, inDays(400))).toBe(0);
    await closeVoting(app, admin, process.id);
    const closed = (await ask<Process>(200, admin, 'GET', `processes/processes/${process.id}`)).voting.over_since!;
    const after = (days: number) => new Date(Date.parse(closed) + days * DAY).toISOString();
    expect(await destroyDue(app, after(29.9))).toBe(0);
    expect(await ask<OwnVote>(200, voter, 'GET', path(amendment))).toMatchObject({ value: 'down', receipt });

    expect(await destroyDue(app, after(30))).toBe(1);
    await caughtUp();
    expect(await destroyDue(app, after(33))).toBe(0);
    expect(await keysOf(amendment)).toEqual([{ key: null }]);
    expect((await keysOf(open.amendment))[0]!.key).not.toBeNull();

    // Cached keys are dropped by signal. The totals stay; whose they are nobody is told, the voter included.
    await eventually(async () => (await ask<OwnVote>(200, voter, 'GET', path(amendment))).value === null);
    const shown = await ask<OwnVote>(200, voter, 'GET', path(amendment));
    expect(shown).toMatchObject({ value: null, receipt: null, votes: { up: 0, down: 1, abs: 0 } });
    const counted = await ask(200, voter, 'GET', `processes/amedments/${amendment.id}/receipts/${receipt}`);
    expect(counted).toEqual({ counted: false });
  });

  test('is destroyed after the voting was annulled, and after the amendment was withdrawn, too', async () => {
    const ended = await votedOn({});
    await ask(200, admin, 'POST', `processes/processes/${ended.process.id}/annul`, { reason: 'Un error.' });
    const withdrawn = await votedOn({});
    await ask(200, author, 'DELETE', `processes/amedments/${withdrawn.amendment.id}`);
    await caughtUp();
    expect(await destroyDue(app, inDays(29))).toBe(0);
    expect(await destroyDue(app, inDays(31))).toBe(2);
    expect(await keysOf(ended.amendment)).toEqual([{ key: null }]);
    expect(await keysOf(withdrawn.amendment)).toEqual([{ key: null }]);
  });

  test('is appointed to be destroyed once the voting is over, not before; a withdrawn one at its own moment', async () => {
    const appointedFor = (reference: string) =>
      app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
        const rows = await tx.query<{ due_at: Date }>(
          `select due_at from effects.effect where kind = 'vote_keys' and reference = $1 and status = 'pending' order by due_at`,
          [reference],
        );
        return rows.map(({ due_at }) => due_at.toISOString());
      });
    const { process, amendment } = await votedOn({ amedment_voting_end_datetime: inDays(3) });
    await ask(200, author, 'DELETE', `processes/amedments/${amendment.id}`);
    await eventually(async () => (await appointedFor(process.id)).length === 1);
    await closeVoting(app, admin, process.id);
    const closed = (await ask<Process>(200, admin, 'GET', `processes/processes/${process.id}`)).voting.over_since!;
    const after30 = new Date(Date.parse(closed) + 30 * DAY).toISOString();
    await eventually(async () => (await appointedFor(process.id)).includes(after30));
  });

  test('leaves a record of its end, and the view of keys is what the log says', async () => {
    const { events } = await app.core.ownerStore.readAll({
      after: 'start' as never,
      limit: 100,
      types: ['VoteKeyDestroyed'],
    });
    expect(events).toHaveLength(3);
    await caughtUp();
    expect(await app.core.running.replayCheck('participation.vote_key')).toMatchObject({ rows: 2, differences: [] });
  });
});

test('a vote that is sent again, since its answer was lost, does not undo what was said in another tab meanwhile', async () => {
  const { amendment } = await votedOn({});
  const context = { ...app.system(app.tenants.one), actor: voter.id, now: new Date().toISOString() };
  const cast = (value: 'up' | 'abs', request: string) =>
    app.app.get(CommandBus, { strict: false }).execute(new CastAmendmentVote(context, amendment.id, value, request));
  const first = randomUUID();
  expect(await cast('abs', first)).toMatchObject({ value: 'abs' });
  expect(await cast('up', randomUUID())).toMatchObject({ value: 'up' });
  // What they have said is what they are told.
  expect(await cast('abs', first)).toMatchObject({ value: 'up' });
  expect(await cast('abs', randomUUID())).toMatchObject({ value: 'abs' });
});
