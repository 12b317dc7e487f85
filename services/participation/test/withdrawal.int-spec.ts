import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Amedment, AmedmentResult, Document, Page, Process, Review, Votes } from '@ateneo/contracts';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '../../platform/test/start-app.js';
import { EraseTexts } from '../src/amendment/erase-texts.js';
import { Votings } from '../src/application/votings.js';
import { ask, closeVoting, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let author: Person;
let voters: Person[];

beforeAll(async () => {
  app = await startParticipation({ reactors: true, alone: true });
  [admin, author] = [await app.person({ is_superuser: true }), await app.person()];
  voters = await Promise.all(Array.from({ length: 8 }, () => app.person()));
});
afterAll(() => app?.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const path = ({ id }: { id: string }, what = '') => `processes/amedments/${id}${what}`;
const read = (who: Person, amendment: Amedment) => ask<Amedment>(200, who, 'GET', path(amendment));
const vote = (who: Person, amendment: Amedment, value = 'up') =>
  ask(200, who, 'POST', path(amendment, '/vote'), { value });
async function reached(view: string): Promise<void> {
  const head = await app.core.ownerStore.head();
  await eventually(() => app.core.serving.views.reached(view, head));
}

/** Until everybody sees it. */
async function withdraw(amendment: Amedment): Promise<void> {
  await ask(200, author, 'DELETE', path(amendment));
  await reached('participation.amendment');
}
const total = (up: number, down = 0, abs = 0): Votes => ({ up, down, abs });

async function refusal(who: Person, method: string, at: string, body?: object) {
  const { status, json } = await who.send(at, { method, body });
  return [status, (json as { code: string }).code];
}

/** A process whose voting is open, with a document. */
async function scene(over: object = {}): Promise<{ process: Process; document: Document }> {
  const process = await openProcess(admin, { amedment_voting_end_datetime: inDays(2), ...over });
  return { process, document: await openDocument(admin, process.id) };
}

async function listed(who: Person, query: string): Promise<string[]> {
  const { results } = await ask<Page<Amedment>>(200, who, 'GET', `processes/amedments?${query}`);
  return results.map(({ id }) => id).toSorted();
}

/** As it is told, once the tally has seen all that was cast. */
async function told(amendment: Amedment): Promise<Votes | null> {
  await reached('participation.amendment_tally');
  return (await read(voters[0]!, amendment)).votes;
}

test('before the voting opens a withdrawn amendment is gone, from the opening on it is shown as withdrawn', async () => {
  const { process, document } = await scene();
  const [before, after] = [await propose(author, document), await propose(author, document)];
  await withdraw(before);
  expect(await refusal(author, 'GET', path(before))).toEqual([404, 'amedment_not_found']);
  await vote(voters[0]!, after);
  await withdraw(after);
  for (const who of [author, voters[0]!, admin]) {
    const seen = await read(who, after);
    expect(seen).toMatchObject({ is_withdrawn: true, can_vote: false, can_delete: false, outcome: null });
    expect(seen).toMatchObject({ title: after.title, withdrawn_datetime: expect.any(String) });
    expect(await listed(who, `process=${process.id}`)).toEqual([after.id]);
    expect(await listed(who, `process=${process.id}&is_withdrawn=true`)).toEqual([after.id]);
    expect(await listed(who, `process=${process.id}&is_withdrawn=false`)).toEqual([]);
  }
  expect((await read(voters[0]!, after)).own_vote).toBe('up');
  // Nothing holds its document any more.
  expect((await ask<Document>(200, admin, 'GET', `processes/documents/${document.id}`)).is_locked).toBe(false);
});

test('where the start is set, it stays shown from that moment on, though nobody voted', async () => {
  const { document } = await scene({ amedment_voting_start_datetime: new Date(Date.now() + 2_000).toISOString() });
  const amendment = await propose(author, document);
  await eventually(async () => (await read(voters[0]!, amendment)).can_vote);
  await withdraw(amendment);
  expect(await read(voters[0]!, amendment)).toMatchObject({ is_withdrawn: true, can_vote: false });
});

test('nobody votes it, reviews it or takes it back again; it is commented on and moderated as others', async () => {
  const { process, document } = await scene();
  const amendment = await propose(author, document);
  const reviewer = voters[1]!;
  await ask(201, admin, 'POST', 'processes/reviewers', { document: document.id, user: reviewer.id });
  await vote(voters[0]!, amendment);
  expect(await listed(reviewer, `process=${process.id}&revision=pending`)).toEqual([amendment.id]);
  await withdraw(amendment);
  expect(await listed(reviewer, `process=${process.id}&revision=pending`)).toEqual([]);
  expect((await read(reviewer, amendment)).revision).toBeNull();
  const refused = [409, 'amedment_withdrawn'];
  for (const value of ['up', 'down'])
    expect(await refusal(voters[0]!, 'POST', path(amendment, '/vote'), { value })).toEqual(refused);
  expect(await refusal(author, 'DELETE', path(amendment))).toEqual(refused);
  const review = { review: 'accepted', reason: 'Bien.' };
  expect(await refusal(reviewer, 'POST', path(amendment, '/review'), review)).toEqual(refused);
  await ask(201, voters[2]!, 'POST', 'processes/comments', { amedment: amendment.id, content: 'Lástima.' });
  await ask(200, admin, 'POST', path(amendment, '/hide'), { reason: 'Insulta.' });
  await reached('participation.amendment');
  expect(await read(voters[0]!, amendment)).toMatchObject({ is_hidden: true, is_withdrawn: true, title: '' });
  await ask(200, admin, 'POST', path(amendment, '/show'), {});
  await reached('participation.amendment');
  expect(await read(voters[0]!, amendment)).toMatchObject({ is_hidden: false, is_withdrawn: true });
  expect((await ask<Document>(200, admin, 'GET', `processes/documents/${document.id}`)).is_locked).toBe(false);
});

test('what a reviewer said of it before stays with it', async () => {
  const { document } = await scene();
  const [stays, gone] = [await propose(author, document), await propose(author, document)];
  const reviewer = voters[1]!;
  await ask(201, admin, 'POST', 'processes/reviewers', { document: document.id, user: reviewer.id });
  const review = { review: 'accepted', reason: 'Mejora el texto.' };
  for (const one of [stays, gone]) await ask(200, reviewer, 'POST', path(one, '/review'), review);
  await withdraw(gone);
  await vote(voters[0]!, stays);
  await withdraw(stays);
  await reached('participation.review');
  const said = async (one: Amedment) =>
    (await ask<Page<Review>>(200, admin, 'GET', `processes/reviews?amedment=${one.id}`)).results;
  expect(await said(stays)).toMatchObject([review]);
  expect(await said(gone)).toEqual([]);
});

test('a first vote on what its author takes back in that moment is refused, not lost', async () => {
  const { document } = await scene();
  const amendment = await propose(author, document);
  const votings = app.app.get(Votings, { strict: false });
  const open = votings.open.bind(votings);
  const opening = jest.spyOn(votings, 'open').mockImplementationOnce(async (...asked) => {
    await ask(200, author, 'DELETE', path(amendment));
    return open(...asked);
  });
  const refused = await refusal(voters[0]!, 'POST', path(amendment, '/vote'), { value: 'up' });
  opening.mockRestore();
  expect(refused).toEqual([404, 'amedment_not_found']);
});

test('of totals that nobody was told before, nothing is said, and why', async () => {
  const { process, document } = await scene();
  const gone = await propose(author, document);
  for (const who of voters.slice(0, 3)) await vote(who, gone);
  expect(await read(admin, gone)).toMatchObject({ votes: null, untold: 'in_steps', share: null });
  await withdraw(gone);
  await closeVoting(app, admin, process.id);
  const unknown = { votes: null, untold: 'withdrawn', share: null, outcome: null };
  expect(await read(admin, gone)).toMatchObject(unknown);
  const results = `processes/processes/${process.id}/results`;
  const { results: rows } = await ask<Page<AmedmentResult>>(200, app.visitor(), 'GET', results);
  expect(rows).toMatchObject([unknown]);
  expect((await app.visitor().get(`${results}/export`)).text).toContain('De modificación;;;;Se retiró antes;;;;;;Sí');
  // Neither counted nor told: the process has no amendment that stands.
  const shown = await ask<Process>(200, admin, 'GET', `processes/processes/${process.id}`);
  expect(shown).toMatchObject({ amedment_count: 0, voting: { passed: 0, failed: 0 } });
});

test('its totals stay as they were told, for good: it has no outcome, on the page, in files and in the log', async () => {
  const { process, document } = await scene();
  const [kept, gone] = [await propose(author, document), await propose(author, document)];
  for (const who of voters.slice(0, 7)) for (const one of [kept, gone]) await vote(who, one);
  expect(await told(gone)).toEqual(total(5));
  await withdraw(gone);
  await closeVoting(app, admin, process.id);
  expect([await told(kept), await told(gone)]).toEqual([total(7), total(5)]);
  expect(await read(admin, gone)).toMatchObject({ votes: total(5), outcome: null, is_tally_final: false });
  expect((await read(admin, kept)).outcome).toMatchObject({ outcome: 'passed' });
  const results = `processes/processes/${process.id}/results`;
  const { results: rows } = await ask<Page<AmedmentResult>>(200, app.visitor(), 'GET', results);
  expect(rows.map((row) => [row.id === gone.id, row.is_withdrawn, row.votes?.up])).toEqual(
    rows.map((row) => (row.id === gone.id ? [true, true, 5] : [false, false, 7])),
  );
  const line = (await app.visitor().get(`${results}/export`)).text
    .split('\n')
    .find((one) => one.trimEnd().endsWith('Sí'));
  expect(line).toContain('De modificación;5;0;0;;5;');
  const { voting } = await ask<Process>(200, admin, 'GET', `processes/processes/${process.id}`);
  expect(voting).toMatchObject({ phase: 'closed', passed: 1, failed: 0 });
  const { events } = await app.core.ownerStore.readAll({
    after: 'start' as never,
    limit: 1000,
    types: ['AmendmentDecided'],
  });
  expect(events.filter(({ data }) => data.includes(gone.id))).toEqual([]);
});

test('votes that come while it is withdrawn are taken or refused, and nothing that is told moves after it', async () => {
  const { document } = await scene();
  const amendment = await propose(author, document);
  await vote(voters[0]!, amendment);
  const cast = voters.slice(1).map(async (who) => (await who.post(path(amendment, '/vote'), { value: 'up' })).status);
  const [statuses] = await Promise.all([Promise.all(cast), withdraw(amendment)]);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const { events } = await app.core.ownerStore.readAll({ after: 'start' as never, limit: 10_000 });
  const about = events.filter(({ data }) => data.includes(amendment.id));
  const before = about.slice(
    0,
    about.findIndex(({ type }) => type === 'AmendmentWithdrawn'),
  );
  const castBefore = before.filter(({ type }) => type === 'AmendmentVoteCast').length;
  expect(await told(amendment)).toEqual(total(castBefore < 5 ? 0 : 5));
});

test('what was counted before it was withdrawn keeps its outcome and its totals', async () => {
  const { process, document } = await scene();
  const amendment = await propose(author, document);
  await vote(voters[0]!, amendment);
  await closeVoting(app, admin, process.id);
  await withdraw(amendment);
  const seen = await read(voters[0]!, amendment);
  expect(seen).toMatchObject({ is_withdrawn: true, votes: total(1), is_tally_final: true });
  expect(seen.outcome).toMatchObject({ outcome: 'passed' });
});

test('it stays without its words when its author is erased and lets none stay, and with them otherwise', async () => {
  const { process, document } = await scene();
  const [voted, withdrawn] = [await propose(author, document), await propose(author, document)];
  await vote(voters[0]!, voted);
  await withdraw(withdrawn);
  const erase = (texts: 'kept' | 'removed') =>
    app.app.get(CommandBus, { strict: false }).execute(new EraseTexts(app.system(app.tenants.one), author.id, texts));
  await erase('kept');
  await reached('participation.amendment');
  expect(await read(voters[0]!, withdrawn)).toMatchObject({ is_text_erased: false, title: withdrawn.title });
  await erase('removed');
  await eventually(async () => (await read(voters[0]!, voted)).is_withdrawn);
  expect(await read(voters[0]!, voted)).toMatchObject({ is_text_erased: true, content: '', own_vote: 'up' });
  expect(await listed(admin, `process=${process.id}&is_withdrawn=true`)).toHaveLength(2);
});

test('the views say what the log says', async () => {
  for (const view of ['amendment', 'amendment_tally', 'amendment_vote', 'review', 'vote_key'])
    expect((await app.core.running.replayCheck(`participation.${view}`)).differences).toEqual([]);
});
