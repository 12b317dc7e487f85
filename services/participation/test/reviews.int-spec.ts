import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Amedment, Document, Process, Review, Reviewer } from '@ateneo/contracts';
import { KnownForTakingPart } from '../src/application/known-for-taking-part.js';
import { ask, openDocument, openProcess, propose } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

let app: Participation;
let admin: Person;
let author: Person;
let reviewer: Person;
let second: Person;
let other: Person;
let process: Process;
let document: Document;

beforeAll(async () => {
  app = await startParticipation({ alone: true });
  [admin, author, reviewer, second, other] = await Promise.all([
    app.person({ is_superuser: true }),
    app.person(),
    app.person(),
    app.person({ is_staff: true }),
    app.person(),
  ]);
  process = await openProcess(admin);
  document = await openDocument(admin, process.id);
  for (const { id: user } of [reviewer, second])
    await ask(201, admin, 'POST', 'processes/reviewers', { document: document.id, user });
});

afterAll(() => app?.close());

const read = (who: Person, id: string) => ask<Amedment>(200, who, 'GET', `processes/amedments/${id}`);
const say = (who: Person, id: string, review: Amedment['review'], reason = 'Se entiende mejor.') =>
  ask<Amedment>(200, who, 'POST', `processes/amedments/${id}/review`, { review, reason });
const listed = async (who: Person, query: string) =>
  (await ask<{ results: Amedment[] }>(200, who, 'GET', `processes/amedments?document=${document.id}&${query}`)).results;
const told = async (who: Person, id: string) =>
  (await ask<{ results: Review[] }>(200, who, 'GET', `processes/reviews?amedment=${id}`)).results;

async function refusal(who: Person, method: string, path: string, body?: object) {
  const before = await app.core.store.head();
  const answer = await who.send(`processes/${path}`, { method, body });
  expect(await app.core.store.head()).toBe(before);
  return [answer.status, ((answer.json ?? {}) as { code?: string }).code ?? Object.keys(answer.json ?? {}).join()];
}

describe('a review', () => {
  test('is a reviewer’s last word: told to everybody with its reason, changed, taken away', async () => {
    const { id } = await propose(author, document);
    expect(await read(reviewer, id)).toMatchObject({ review: null, revision: 'pending' });
    expect(await say(reviewer, id, 'accepted')).toMatchObject({ review: 'accepted', revision: 'done' });
    expect(await read(other, id)).toMatchObject({
      review: 'accepted',
      review_reason: 'Se entiende mejor.',
      revision: null,
    });
    await say(second, id, 'declined', 'Contradice el artículo 2.');
    expect(await read(author, id)).toMatchObject({ review: 'declined', review_reason: 'Contradice el artículo 2.' });
    expect((await say(reviewer, id, null, 'Lo vemos otra vez.')).review).toBeNull();
    expect(await read(reviewer, id)).toMatchObject({ review: null, review_reason: null, revision: 'pending' });
    const history = await told(admin, id);
    expect(history.map(({ review, stands, user }) => [review, stands, user])).toEqual([
      [null, false, reviewer.id],
      ['declined', false, second.id],
      ['accepted', false, reviewer.id],
    ]);
    // To its author without names; to nobody else.
    expect((await told(author, id)).map(({ user, user_name: name }) => [user, name])).toEqual(
      Array.from({ length: 3 }, () => [null, null]),
    );
    expect(await told(other, id)).toEqual([]);
    // Nothing stands: there is nothing to take away.
    const before = await app.core.store.head();
    await say(reviewer, id, null);
    expect(await app.core.store.head()).toBe(before);
  });

  test('is found by what it says and by what is still to do', async () => {
    const [one, two] = [await propose(author, document), await propose(author, document)];
    await say(reviewer, one.id, 'declined');
    const ids = async (who: Person, query: string) => (await listed(who, query)).map(({ id }) => id);
    expect(await ids(other, 'review=declined')).toContain(one.id);
    expect(await ids(other, 'review=null')).toContain(two.id);
    expect(await ids(other, 'review=declined')).not.toContain(two.id);
    expect(await ids(reviewer, 'revision=pending')).toContain(two.id);
    expect(await ids(reviewer, 'revision=done')).toContain(one.id);
    expect(await ids(other, 'revision=pending,done')).toEqual([]);
    const csv = (await admin.get(`processes/amedments/export?document=${document.id}`)).text;
    expect(csv).toContain('Rechazada');
  });

  test('is of who was named alone, superusers are not, and never of one’s own', async () => {
    const { id } = await propose(author, document);
    const body = { review: 'accepted', reason: 'Bien.' };
    for (const who of [other, admin, author])
      expect(await refusal(who, 'POST', `amedments/${id}/review`, body)).toEqual([403, 'not_reviewer']);
    const own = await propose(reviewer, document);
    expect(own.revision).toBeNull();
    expect(await refusal(reviewer, 'POST', `amedments/${own.id}/review`, body)).toEqual([403, 'own_review']);
    expect((await listed(reviewer, 'revision=pending')).map((one) => one.id)).not.toContain(own.id);
    expect(await refusal(reviewer, 'POST', `amedments/${id}/review`, { ...body, reason: ' ' })).toEqual([
      400,
      'reason',
    ]);
  });

  test('is not of what moderation hid, of which nothing is told, nor of what was taken back', async () => {
    const { id } = await propose(author, document);
    await say(reviewer, id, 'accepted');
    await ask(200, admin, 'POST', `processes/amedments/${id}/hide`, { reason: 'Insulta.' });
    const body = { review: 'declined', reason: 'No.' };
    expect(await refusal(reviewer, 'POST', `amedments/${id}/review`, body)).toEqual([403, 'amedment_hidden']);
    expect(await read(other, id)).toMatchObject({ is_hidden: true, review: null, review_reason: null });
    expect(await told(reviewer, id)).toEqual([]);
    expect((await listed(other, 'review=accepted')).map((one) => one.id)).not.toContain(id);
    const gone = await propose(author, document);
    await ask(200, author, 'DELETE', `processes/amedments/${gone.id}`);
    expect(await refusal(reviewer, 'POST', `amedments/${gone.id}/review`, body)).toEqual([404, 'amedment_not_found']);
  });

  test('of two reviewers at once who read the same, one is told to look again', async () => {
    const { id } = await propose(author, document);
    const tag = String((await reviewer.get(`processes/amedments/${id}`)).headers['etag']);
    const write = (who: Person, review: string) =>
      who.post(`processes/amedments/${id}/review`, { review, reason: 'Bien.' }, { 'if-match': tag });
    const answers = await Promise.all([write(reviewer, 'accepted'), write(second, 'declined')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await told(admin, id)).toHaveLength(1);
  });

  test('of an amendment that is withdrawn while its reviewer is looked up, is not said', async () => {
    const { id } = await propose(author, document);
    const facts = app.app.get(KnownForTakingPart, { strict: false });
    const lookedUp = jest.spyOn(facts, 'isVerified').mockImplementationOnce(async () => {
      await ask(200, author, 'DELETE', `processes/amedments/${id}`);
      return true;
    });
    const body = { review: 'accepted', reason: 'Bien.' };
    expect((await reviewer.post(`processes/amedments/${id}/review`, body)).status).toBe(412);
    lookedUp.mockRestore();
    const events = await app.core.store.read(`participation.amendment-${app.tenants.one}-${id}`);
    expect(events.at(-1)!.type).toBe('AmendmentWithdrawn');
    expect(await told(admin, id)).toEqual([]);
  });
});

describe('a reviewer', () => {
  const reviewers = async (who: Person) =>
    (await ask<{ results: Reviewer[] }>(200, who, 'GET', `processes/reviewers?document=${document.id}`)).results;

  test('is named once, read by superusers and by themselves, and reviews no more once let go', async () => {
    const third = await app.person();
    const body = { document: document.id, user: third.id };
    const named = await ask<Reviewer>(201, admin, 'POST', 'processes/reviewers', body);
    const before = await app.core.store.head();
    await ask(201, admin, 'POST', 'processes/reviewers', body);
    expect(await app.core.store.head()).toBe(before);
    expect((await reviewers(third)).map(({ user }) => user)).toEqual([third.id]);
    expect((await reviewers(admin)).map(({ user }) => user)).toContain(third.id);
    const { id } = await propose(author, document);
    await say(third, id, 'accepted');
    await ask(200, admin, 'DELETE', `processes/reviewers/${named.id}`);
    const again = { review: 'declined', reason: 'No.' };
    expect(await refusal(third, 'POST', `amedments/${id}/review`, again)).toEqual([403, 'not_reviewer']);
    expect((await read(author, id)).review).toBe('accepted');
    expect(await refusal(admin, 'DELETE', `reviewers/${named.id}`)).toEqual([404, 'reviewer_not_found']);
    expect((await ask<Reviewer>(201, admin, 'POST', 'processes/reviewers', body)).id).toBe(named.id);
  });

  test('is somebody verified, for a document that is there; only superusers name', async () => {
    const unverified = await app.person({ is_verified: false });
    const name = (who: Person, body: object) => refusal(who, 'POST', 'reviewers', body);
    expect(await name(admin, { document: document.id, user: unverified.id })).toEqual([400, 'user']);
    expect(await name(admin, { document: process.id, user: other.id })).toEqual([400, 'document']);
    expect(await name(second, { document: document.id, user: other.id })).toEqual([403, 'permission_denied']);
  });
});
