import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Amedment, Document, Process, Why } from '@ateneo/contracts';
import { openPresentation } from './candidacy-scenes.js';
import { ask, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, type Circumstances, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const FUTURE = '2999-01-01T00:00:00.000Z';
const group = '00000000-0000-4000-8000-0000000000aa';
let app: Participation;
let admin: Person;
let voter: Person;
let process: Process;
let document: Document;
let amendment: Amedment;

beforeAll(async () => {
  app = await startParticipation();
  const [chief, author, somebody] = await Promise.all([
    app.person({ is_superuser: true }),
    app.person({ organization: group }),
    app.person(),
  ]);
  [admin, voter] = [chief, somebody];
  process = await openProcess(admin);
  document = await openDocument(admin, process.id);
  amendment = await propose(author, document);
});

afterAll(() => app?.close());

const change = (changes: object) => ask(200, admin, 'PATCH', `processes/processes/${process.id}`, changes);

async function refusedVote(who: Person, code: string): Promise<string> {
  const answer = await who.post(`processes/amedments/${amendment.id}/vote`, { value: 'up' });
  expect([answer.status, (answer.json as { code: string }).code]).toEqual([403, code]);
  return (answer.json as { why: string }).why;
}

const explained = (who: Person, token: string) => ask<Why>(200, who, 'GET', `why/${token}`);
const votingIn = ({ acts }: Why) => acts.find(({ act }) => act === 'vote')!;

describe('a refusal', () => {
  test('is explained by what held then, whatever came later', async () => {
    await change({ mode: 'organizations' });
    const token = await refusedVote(voter, 'not_entitled');
    await change({ mode: 'public', title: 'Otro título' });
    const why = await explained(voter, token);
    expect(why).toMatchObject({ process: process.id, process_title: process.title, user: voter.id });
    expect(why.refused).toBe('participation.not_entitled');
    expect(votingIn(why)).toEqual({
      act: 'vote',
      refusal: 'participation.not_entitled',
      facts: [{ fact: 'no_organization', moment: null }],
    });
    const now = await ask<Why>(200, voter, 'GET', `why?process=${process.id}`);
    expect(votingIn(now).refusal).toBeNull();
    await change({ title: process.title });
  });

  test('by what was known of the person then, too', async () => {
    const late = await app.person({ is_verified: false });
    const token = await refusedVote(late, 'unverified');
    await app.tell(app.tenants.one, late.id, [{ type: 'EmailVerified', data: { user: late.id } }]);
    expect(votingIn(await explained(late, token)).refusal).toBe('participation.unverified');
  });

  test('names the date that it went by', async () => {
    await change({ amedment_voting_start_datetime: FUTURE });
    const token = await refusedVote(voter, 'voting_not_started');
    expect(votingIn(await explained(voter, token)).facts).toEqual([{ fact: 'voting_starts', moment: FUTURE }]);
    await change({ amedment_voting_start_datetime: null });
  });

  test('by the tenant’s dates, where the process has none', async () => {
    const [manager, proposer, elsewhere] = await Promise.all([
      app.person({ is_superuser: true }, 'two'),
      app.person({}, 'two'),
      app.person({}, 'two'),
    ]);
    const other = await openProcess(manager, { amedment_voting_end_datetime: FUTURE });
    const { id } = await propose(proposer, await openDocument(manager, other.id));
    await ask(200, manager, 'PATCH', `processes/processes/${other.id}`, { amedment_voting_end_datetime: null });
    const answer = await elsewhere.post(`processes/amedments/${id}/vote`, { value: 'up' });
    const why = await explained(elsewhere, (answer.json as { why: string }).why);
    expect(votingIn(why).facts).toMatchObject([{ fact: 'voting_ended' }]);
  });

  test('of a candidacy names its own dates; of what one may not do to others, its rule alone', async () => {
    const END = '2020-01-01T00:00:00.000Z';
    const { id: late } = await openPresentation(admin, process.id, { end_datetime: END });
    const begun = { candidacypresentation: late, name: 'Barrio vivo' };
    const refused = await voter.post('processes/candidacysubmissions', begun);
    const why = await explained(voter, (refused.json as { why: string }).why);
    expect(why).toMatchObject({ refused: 'participation.candidacies_closed', process: process.id });
    expect(why.facts).toEqual([{ fact: 'candidacies_ended', moment: END }]);
    const { id: soon } = await openPresentation(admin, process.id, { start_datetime: FUTURE });
    const early = await voter.post('processes/candidacysubmissions', { ...begun, candidacypresentation: soon });
    const told = await explained(voter, (early.json as { why: string }).why);
    expect(told.facts).toEqual([{ fact: 'candidacies_start', moment: FUTURE }]);

    const others = await voter.delete(`processes/amedments/${amendment.id}`);
    expect([others.status, (others.json as { code: string }).code]).toEqual([403, 'not_author']);
    const rule = await explained(voter, (others.json as { why: string }).why);
    expect(rule).toMatchObject({ refused: 'participation.not_author', facts: [] });
  });

  test('that no rule of taking part decided carries none', async () => {
    const answer = await voter.post('processes/amedments/00000000-0000-4000-8000-000000000000/vote', { value: 'up' });
    expect(answer.status).toBe(404);
    expect(answer.json).not.toHaveProperty('why');
  });
});

describe('who may ask', () => {
  test.each<[string, Circumstances, number]>([
    ['somebody else', {}, 404],
    ['staff of another organization', { is_staff: true }, 404],
    ['a superuser', { is_superuser: true }, 200],
  ])('%s', async (_, circumstances, status) => {
    const unverified = await app.person({ is_verified: false });
    const token = await refusedVote(unverified, 'unverified');
    const who = await app.person(circumstances);
    expect((await who.get(`why/${token}`)).status).toBe(status);
    expect((await who.get(`why?process=${process.id}&user=${unverified.id}`)).status).toBe(status);
  });

  test('a forged, cut or foreign token is not found', async () => {
    const unverified = await app.person({ is_verified: false });
    const token = await refusedVote(unverified, 'unverified');
    const [body = '', signature = ''] = token.split('.');
    const other = Buffer.from(body, 'base64url').toString().replace(unverified.id, voter.id);
    const forged = `${Buffer.from(other).toString('base64url')}.${signature}`;
    expect((await voter.get(`why/${forged}`)).status).toBe(404);
    for (const bad of [body, `${body}.`, `${token}x`, 'x', `${body}.${'A'.repeat(43)}`]) {
      expect((await unverified.get(`why/${bad}`)).status).toBe(404);
    }
    const abroad = await app.person({ is_superuser: true }, 'two');
    expect((await abroad.get(`why/${token}`)).status).toBe(404);
    expect((await app.visitor().get(`why/${token}`)).status).toBe(401);
  });

  test('nobody of a draft, a stranger’s process or somebody unknown', async () => {
    const draft = await openProcess(admin, { is_active: false });
    expect((await voter.get(`why?process=${draft.id}`)).status).toBe(404);
    expect((await admin.get(`why?process=${draft.id}`)).status).toBe(200);
    const abroad = await app.person({ is_superuser: true }, 'two');
    expect((await abroad.get(`why?process=${process.id}`)).status).toBe(404);
    expect((await admin.get(`why?process=${process.id}&user=${abroad.id}`)).status).toBe(404);
    expect((await admin.get(`why?process=${process.id}&user=no`)).status).toBe(400);
  });

  test('of a moment before there was the process, it was no more than a draft', async () => {
    const why = await ask<Why>(
      200,
      admin,
      'GET',
      `why?process=${process.id}&user=${voter.id}&at=2020-01-01T00:00:00.000Z`,
    );
    expect(why.acts[0]!.facts).toEqual([{ fact: 'draft', moment: null }]);
  });
});
