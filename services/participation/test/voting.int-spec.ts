import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Amedment,
  type Document,
  type OwnVote,
  type Page,
  type Process,
  processChanges,
  votingRules,
} from '@ateneo/contracts';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { eventually } from '../../platform/test/start-app.js';
import { ProposeAmendment } from '../src/amendment/propose-amendment.js';
import { CastAmendmentVote } from '../src/amendment-vote/cast-amendment-vote.js';
import { ChangeVoting } from '../src/process/change-voting.js';
import { KeepVoting } from '../src/process/keep-voting.js';
import { GRACE_MS } from '../src/process/voting.events.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const after = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();

const group = '3f8b0f4e-5a42-4a6b-9d5b-0c1f7a8e2d12';
let app: Participation;
let admin: Person;
let author: Person;
let voters: Person[];

beforeAll(async () => {
  app = await startParticipation({ reactors: true, alone: true });
  [admin, author] = await Promise.all([app.person({ is_superuser: true }), app.person()]);
  voters = await Promise.all(Array.from({ length: 6 }, () => app.person()));
});
afterAll(() => app?.close());

interface Scene {
  readonly process: Process;
  readonly document: Document;
  readonly amendment: Amedment;
}

async function scene(over: object = {}, by = author): Promise<Scene> {
  const process = await openProcess(admin, { amedment_voting_end_datetime: inDays(1), ...over });
  const document = await openDocument(admin, process.id);
  return { process, document, amendment: await propose(by, document) };
}

const at = ({ id }: Process, act = '') => `processes/processes/${id}${act}`;
const read = ({ id }: Process) => ask<Process>(200, admin, 'GET', `processes/processes/${id}`);
const vote = (voter: Person, { id }: Amedment, value = 'up') =>
  ask<OwnVote>(200, voter, 'POST', `processes/amedments/${id}/vote`, { value });
const codeOf = async (sent: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await sent;
  return [status, (json as { code?: string }).code];
};
const BEGUN = [409, 'voting_has_begun'];
/** Which phase the voting is in, once the view has seen what was done last. */
async function phaseOf(process: Process): Promise<string> {
  const head = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached('participation.process', head));
  return (await read(process)).voting.phase;
}
const keep = ({ id }: Process, now: string) =>
  app.app
    .get(CommandBus, { strict: false })
    .execute(new KeepVoting({ ...app.system(app.tenants.one), now }, id))
    .catch(() => null);

/** What is refused once people vote. */
const frozen: [object][] = [
  [{ start_datetime: inDays(-9) }],
  [{ end_datetime: inDays(-1) }],
  [{ end_datetime: inDays(40) }],
  [{ amedment_vote_start_datetime: inDays(-8) }],
  [{ amedment_voting_start_datetime: inDays(-7) }],
  [{ amedment_voting_end_datetime: inDays(-1) }],
  [{ amedment_voting_end_datetime: null }],
  [{ mode: 'organizations' }],
  [{ areas: ['3f8b0f4e-5a42-4a6b-9d5b-0c1f7a8e2d11'] }],
  [{ tags: ['3f8b0f4e-5a42-4a6b-9d5b-0c1f7a8e2d11'] }],
  [{ rules: { electorate: 'at_opening' } }],
  [{ rules: { quorum_kind: 'none' } }],
  [{ rules: { quorum: 1 } }],
  [{ rules: { majority: 'two_thirds' } }],
  [{ rules: { majority_of: 'electorate' } }],
  [{ rules: { totals: 'at_close' } }],
  [{ rules: { tie: 'passes' } }],
  [{ is_active: false }],
];
/** What may change: nothing of it decides who votes, when, or what comes of it. */
const free = ['title', 'introduction', 'endorsement_start_datetime', 'endorsement_end_datetime', 'endorsements_needed'];

describe('a voting that has begun', () => {
  let open: Scene;
  beforeAll(async () => {
    open = await scene({ rules: { quorum_kind: 'number', quorum: 2 } });
    expect((await read(open.process)).voting.phase).toBe('none');
    await vote(voters[0]!, open.amendment);
    expect(await phaseOf(open.process)).toBe('open');
  });

  test('was opened by the first vote, with its rules, its dates and the number of those who may vote', async () => {
    const { voting, effective } = await read(open.process);
    expect(voting).toMatchObject({ phase: 'open', end_datetime: open.process.amedment_voting_end_datetime });
    // Everybody but the superuser.
    expect(voting.electorate).toBe(7);
    expect(effective.amedment_voting_end_datetime).toBe(voting.end_datetime);
    const { people } = await ask<{ people: number }>(200, admin, 'POST', 'processes/processes/electorate', {
      mode: 'public',
    });
    expect(people).toBe(7);
  });

  test.each(frozen)('is not changed by %j', async (changes) => {
    expect(await codeOf(admin.patch(at(open.process), changes))).toEqual(BEGUN);
    const { rules, voting } = await read(open.process);
    expect([rules.quorum, voting.phase]).toEqual([2, 'open']);
  });

  test('has no field of which it was not said whether it may change', () => {
    const keys = (changes: readonly object[]) => new Set(changes.flatMap((one) => Object.keys(one)));
    const rules = frozen.flatMap(([one]) => ('rules' in one ? [one.rules as object] : []));
    expect(keys(rules)).toEqual(new Set(Object.keys(votingRules.shape)));
    const said = [...keys(frozen.map(([one]) => one)), 'organizations', ...free];
    expect(said.toSorted()).toEqual(Object.keys(processChanges.shape).toSorted());
  });

  test('is not changed by organizations, nor by a whole record; what it says of itself is', async () => {
    const process = await read(open.process);
    const local = await ask<{ id: string }>(201, admin, 'POST', 'organizations/organizations', { name: 'Grupo local' });
    expect(await codeOf(admin.patch(at(process), { organizations: [local.id] }))).toEqual(BEGUN);
    const whole = { ...process, title: 'Otro título', endorsement_end_datetime: inDays(30) };
    const changed = await ask<Process>(200, admin, 'PATCH', at(process), whole);
    expect(changed).toMatchObject({ title: 'Otro título', rules: process.rules });
  });

  test('goes by the tenant’s dates as they were: those are not moved either, while it is open', async () => {
    const settings = 'organizations/settings';
    const windows = (amedment_voting_end_datetime: string | null) => ({ windows: { amedment_voting_end_datetime } });
    await ask(200, admin, 'PATCH', settings, windows(inDays(3)));
    await eventually(async () => (await openProcess(admin)).effective.amedment_voting_end_datetime !== null);
    const other = await scene({ amedment_voting_end_datetime: null });
    await vote(voters[0]!, other.amendment);
    expect(await phaseOf(other.process)).toBe('open');
    expect(await codeOf(admin.patch(settings, windows(inDays(9))))).toEqual(BEGUN);
    await ask(200, admin, 'PATCH', settings, { windows: { endorsement_end_datetime: inDays(9) } });
    await ask(200, admin, 'POST', at(other.process, '/annul'), { reason: 'Otro día.' });
    await eventually(async () => (await admin.patch(settings, windows(null))).status === 200);
  });

  test('is extended by a superuser, with a reason that everybody reads', async () => {
    const [later, sooner] = [inDays(5), inDays(0.5)];
    const extend = (end_datetime: string, who = admin) =>
      who.post(at(open.process, '/extend'), { end_datetime, reason: 'Nevó.' });
    expect((await extend(later, voters[0])).status).toBe(403);
    expect((await extend(sooner)).status).toBe(400);
    const stale = { 'if-match': '"99"' };
    expect((await admin.post(at(open.process, '/extend'), { end_datetime: later, reason: 'x' }, stale)).status).toBe(
      412,
    );
    expect((await extend(later)).status).toBe(200);
    const seen = await ask<Process>(200, voters[0]!, 'GET', at(open.process));
    expect(seen.voting).toMatchObject({ phase: 'open', end_datetime: later, extended_reason: 'Nevó.' });
    // A whole record that is sent back changes nothing.
    await ask(200, admin, 'PATCH', at(open.process), await read(open.process));
  });

  test('is counted after its end, with the outcome of each amendment and why', async () => {
    const other = await propose(author, open.document, { title: 'Otra' });
    await vote(voters[1]!, open.amendment);
    await vote(voters[1]!, other);
    await closeVoting(app, admin, open.process.id);
    expect((await read(open.process)).voting).toMatchObject({ phase: 'closed', passed: 1, failed: 1 });
    const outcome = async ({ id }: Amedment) =>
      (await ask<Amedment>(200, voters[2]!, 'GET', `processes/amedments/${id}`)).outcome;
    const quorum = { quorum_needed: 2, majority: 'simple', electorate: 6 };
    expect(await outcome(open.amendment)).toMatchObject({ outcome: 'passed', because: 'majority', ...quorum });
    expect(await outcome(other)).toMatchObject({ outcome: 'failed', because: 'no_quorum', ...quorum });
    const list = `processes/amedments?process=${open.process.id}&outcome`;
    const found = (what: string) => ask<Page<Amedment>>(200, voters[2]!, 'GET', `${list}=${what}`);
    expect((await found('passed')).results).toMatchObject([{ id: open.amendment.id }]);
    expect(await codeOf(voters[3]!.post(`processes/amedments/${other.id}/vote`, { value: 'up' }))).toEqual([
      403,
      'voting_closed',
    ]);
    expect(await codeOf(admin.patch(at(open.process), { end_datetime: inDays(90) }))).toEqual(BEGUN);
    expect(await codeOf(admin.post(at(open.process, '/annul'), { reason: 'x' }))).toEqual([409, 'voting_not_open']);
  });
});

describe('a voting', () => {
  test('is annulled: nobody votes any more, and it has no outcome', async () => {
    const { process, amendment } = await scene();
    expect(await codeOf(admin.post(at(process, '/annul'), { reason: 'x' }))).toEqual([409, 'voting_not_open']);
    await vote(voters[0]!, amendment);
    expect((await voters[0]!.post(at(process, '/annul'), { reason: 'x' })).status).toBe(403);
    await ask(200, admin, 'POST', at(process, '/annul'), { reason: 'Un error en el texto.' });
    expect(await codeOf(voters[1]!.post(`processes/amedments/${amendment.id}/vote`, { value: 'up' }))).toEqual([
      403,
      'voting_annulled',
    ]);
    expect((await read(process)).voting).toMatchObject({ phase: 'annulled', annulled_reason: 'Un error en el texto.' });
    await keep(process, inDays(9));
    const shown = await ask<Amedment>(200, voters[0]!, 'GET', `processes/amedments/${amendment.id}`);
    expect(shown).toMatchObject({ outcome: null, votes: null, untold: 'annulled' });
  });

  test('is opened by the clock when its start comes, and by nobody who may not vote', async () => {
    const { process, amendment } = await scene({ amedment_voting_start_datetime: inDays(0.5) });
    await codeOf(voters[0]!.post(`processes/amedments/${amendment.id}/vote`, { value: 'up' }));
    await keep(process, inDays(0.4));
    expect(await phaseOf(process)).toBe('none');
    expect(await keep(process, inDays(0.6))).toBe(after(process.amedment_voting_end_datetime!, GRACE_MS));
    expect(await phaseOf(process)).toBe('open');
    const { voting } = await read(process);
    expect(voting).toMatchObject({ phase: 'open', opened_at: process.amedment_voting_start_datetime });
    expect(await codeOf(admin.patch(at(process), { amedment_voting_start_datetime: inDays(0.7) }))).toEqual(BEGUN);
    const undated = await scene();
    expect((await author.post(`processes/amedments/${undated.amendment.id}/vote`, { value: 'up' })).status).toBe(403);
    expect(await phaseOf(undated.process)).toBe('none');
  });

  test('has its moments appointed, as its dates are moved', async () => {
    const process = await openProcess(admin, { amedment_voting_start_datetime: inDays(2) });
    const appointed = () =>
      app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
        const rows = await tx.query<{ due_at: Date }>(
          `select due_at from effects.effect where kind = 'voting_clock' and reference = $1 and status = 'pending'`,
          [process.id],
        );
        return rows.map(({ due_at }) => due_at.toISOString()).join();
      });
    await eventually(async () => (await appointed()) === process.amedment_voting_start_datetime);
    const moved = inDays(4);
    await ask(200, admin, 'PATCH', at(process), { amedment_voting_start_datetime: moved });
    await eventually(async () => (await appointed()) === moved);
    await ask(200, admin, 'PATCH', at(process), { is_active: false });
    await eventually(async () => (await appointed()) === '');
  });

  test('for those who were entitled at its opening admits nobody who came later, and keeps whoever goes', async () => {
    const rules = { electorate: 'at_opening' };
    const organization = group;
    const [member, stays, goes] = [
      await app.person({ organization }),
      await app.person({ organization }),
      await app.person({ organization }),
    ];
    const start = new Date().toISOString();
    const { process, amendment } = await scene(
      { mode: 'organizations', amedment_vote_start_datetime: start, rules },
      member,
    );
    const late = await app.person({ organization });
    await keep(process, new Date().toISOString());
    expect(await phaseOf(process)).toBe('open');
    await app.tell(app.tenants.one, goes.id, [
      { type: 'PersonLeftOrganization', data: { user: goes.id, organization } },
    ]);
    await vote(stays, amendment);
    await vote(goes, amendment);
    expect(await codeOf(late.post(`processes/amedments/${amendment.id}/vote`, { value: 'up' }))).toEqual([
      403,
      'not_entitled',
    ]);
  });

  test('keeps the votes of those who leave or are deactivated after it, and its outcome', async () => {
    const organization = group;
    const gone = await Promise.all(Array.from({ length: 3 }, () => app.person({ organization })));
    const { process, amendment } = await scene(
      { mode: 'organizations', rules: { quorum_kind: 'number', quorum: 3 } },
      await app.person({ organization }),
    );
    for (const voter of gone) await vote(voter, amendment);
    const [left, closed] = gone.map(({ id }) => id) as [string, string];
    const { one } = app.tenants;
    await app.tell(one, left, [{ type: 'PersonLeftOrganization', data: { user: left, organization } }]);
    await app.tell(one, closed, [{ type: 'AccountDeactivated', data: { user: closed } }]);
    const another = { value: 'down' };
    expect(await codeOf(gone[0]!.post(`processes/amedments/${amendment.id}/vote`, another))).toEqual([
      403,
      'not_entitled',
    ]);
    await closeVoting(app, admin, process.id);
    const { votes, outcome } = await ask<Amedment>(200, admin, 'GET', `processes/amedments/${amendment.id}`);
    expect([votes, outcome?.outcome]).toEqual([{ up: 3, down: 0, abs: 0 }, 'passed']);
  });

  test('tells nobody its totals before the closing, where the rules say so: no list, export, order or answer', async () => {
    const { process, document, amendment } = await scene({ rules: { totals: 'at_close' } });
    const other = await propose(author, document);
    for (const voter of voters.slice(0, 5)) expect((await vote(voter, amendment)).votes).toBeNull();
    const path = `processes/amedments?process=${process.id}`;
    for (const who of [admin, author, voters[0]!]) {
      const { results } = await ask<Page<Amedment>>(200, who, 'GET', `${path}&sortBy=-up`);
      expect(results.map(({ votes }) => votes)).toEqual([null, null]);
      expect((await who.get(`processes/amedments/export?process=${process.id}`)).text).not.toContain(',5,0,0,');
      expect((await ask<OwnVote>(200, who, 'GET', `processes/amedments/${amendment.id}/vote`)).votes).toBeNull();
    }
    const sorted = async (by: string) =>
      (await ask<Page<Amedment>>(200, admin, 'GET', `${path}&sortBy=${by}`)).results.map(({ id }) => id);
    for (const total of ['up', 'down', 'abs', 'support']) {
      // Ordered by what nobody knows: by id, whichever way.
      expect((await sorted(total)).toSorted()).toEqual([amendment.id, other.id].toSorted());
      expect(await sorted(total)).toEqual(await sorted(total));
    }
    await closeVoting(app, admin, process.id);
    expect((await ask<Page<Amedment>>(200, admin, 'GET', `${path}&sortBy=-up`)).results[0]).toMatchObject({
      id: amendment.id,
      votes: { up: 5, down: 0, abs: 0 },
    });
  });
});

describe('at the end', () => {
  const commands = () => app.app.get(CommandBus, { strict: false });
  const done = (command: ICommand) =>
    commands()
      .execute(command)
      .then(
        () => true,
        () => false,
      );
  const as = (who: Person, now: string) => ({ ...app.system(app.tenants.one), actor: who.id, now });

  test('what reached us before it counts, what came at it does not, whatever runs beside it', async () => {
    const { process, amendment } = await scene();
    await vote(voters[0]!, amendment);
    const end = process.amedment_voting_end_datetime!;
    const cast = (who: Person, now: string) => done(new CastAmendmentVote(as(who, now), amendment.id, 'up', now));
    const answers = await Promise.all([
      ...voters.slice(1, 4).map((who) => cast(who, after(end, -1))),
      ...voters.slice(4).map((who) => cast(who, end)),
      ...Array.from({ length: 4 }, () => keep(process, after(end, GRACE_MS - 1))),
    ]);
    expect(answers.slice(0, 5)).toEqual([true, true, true, false, false]);
    await Promise.all(Array.from({ length: 4 }, () => keep(process, after(end, GRACE_MS))));
    await closeVoting(app, admin, process.id);
    const { votes } = await ask<Amedment>(200, admin, 'GET', `processes/amedments/${amendment.id}`);
    expect(votes).toEqual({ up: 4, down: 0, abs: 0 });
    expect(await typesOf(process)).toEqual(['VotingOpened', 'VotingEnded', 'AmendmentDecided', 'VotingClosed']);
  });

  test('what is proposed as the voting opens is there to be voted, or refused: nothing comes after', async () => {
    const { process, document } = await scene({ amedment_voting_start_datetime: inDays(0.5) });
    const start = process.amedment_voting_start_datetime!;
    const { id: article, title } = document.chapters[0]!.articles[0]!;
    const proposed = { document: document.id, article, chapter: null, after_article: null, title, is_deletion: false };
    const propose_ = (now: string, n: number) => {
      const said = { ...proposed, content: `Texto ${n}.`, reason: 'Urge.', references: [] };
      return done(new ProposeAmendment(as(author, now), randomUUID(), document.id, said));
    };
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map((n) => propose_(after(start, -1), n)),
      ...Array.from({ length: 3 }, () => keep(process, start)),
      ...[5, 6, 7, 8].map((n) => propose_(start, n)),
    ]);
    expect(answers.slice(-4)).toEqual([false, false, false, false]);
    expect(await phaseOf(process)).toBe('open');
    const path = `processes/amedments?document=${document.id}`;
    const { count } = await ask<Page<Amedment>>(200, admin, 'GET', path);
    // The scene's own, and those that were told that they are in.
    expect(count).toBe(1 + answers.slice(0, 4).filter(Boolean).length);
  });

  test.each(['at once', 'counting first'])('it is extended or closed, never both: %s', async (order) => {
    const { process, amendment } = await scene();
    await vote(voters[0]!, amendment);
    const end = process.amedment_voting_end_datetime!;
    const now = after(end, -1);
    const extend = { do: 'extend', process: process.id, end_datetime: after(end, DAY), reason: 'x', now } as const;
    if (order === 'counting first') await keep(process, after(end, GRACE_MS));
    const asked = done(new ChangeVoting(as(admin, now), extend));
    const [extended] = await Promise.all([asked, keep(process, after(end, GRACE_MS))]);
    const types = await typesOf(process);
    expect(types.includes('VotingExtended')).toBe(extended);
    expect(types.includes('VotingEnded')).toBe(!extended);
  });

  test('every view is what the log says', async () => {
    const head = await app.core.ownerStore.head();
    for (const view of ['participation.process', 'participation.amendment', 'participation.person']) {
      await eventually(() => app.core.serving.views.reached(view, head));
      expect((await app.core.running.replayCheck(view)).differences).toEqual([]);
    }
  });

  async function typesOf({ id }: Process): Promise<string[]> {
    const { events } = await app.core.ownerStore.readAll({ after: 'start' as never, limit: 10_000 });
    return events
      .filter(({ stream }) => stream === `participation.voting-${app.tenants.one}-${id}`)
      .map(({ type }) => type);
  }
});
