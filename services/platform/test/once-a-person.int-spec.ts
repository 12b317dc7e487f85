import { AnswerCandidacy } from '../../participation/src/candidacy/answer-candidacy.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { Alternative, Amedment, Comment, Document, Endorsement, Process } from '@ateneo/contracts';
import { PersonalDataHolders } from '../../published/src/identity/personal-data-holders.js';
import { enrol, systemIn } from '../../identity/test/people.js';
import { act, approvedAlternative, beginAlternative } from '../../participation/test/alternative-scenes.js';
import { beginCandidacy, candidacyAct, openPresentation } from '../../participation/test/candidacy-scenes.js';
import { ask, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { startApp, type TestApp } from './start-app.js';

let app: TestApp;
let admin: Person;
let process: Process;
let document: Document;
/** Of one person, who has another account besides. */
let stays: Person;
let goes: Person;

type Person = Awaited<ReturnType<typeof person>>;

async function person(acts: Parameters<typeof enrol>[1] = []) {
  const { id, body, browser } = await enrol(app, [{ do: 'verify' }, ...acts]);
  return Object.assign(browser, { id, email: body.email });
}

/** Answers how it is undone. */
async function merge(closed: string, survivor: string): Promise<() => Promise<unknown>> {
  await ask(200, admin, 'POST', `users/users/${survivor}/merge`, { user: closed });
  return () => ask(200, admin, 'POST', `users/users/${survivor}/unmerge`, { user: closed });
}

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await person([{ do: 'grant_superuser' }]);
  process = await openProcess(admin, { endorsements_needed: 50 });
  document = await openDocument(admin, process.id);
});
beforeEach(async () => {
  [stays, goes] = await Promise.all([person(), person()]);
});
afterAll(() => app?.close());

const alternative = (who: Person, id: string) =>
  ask<Alternative>(200, who, 'GET', `processes/documentalternatives/${id}`);
const amendment = (who: Person, id: string) => ask<Amedment>(200, who, 'GET', `processes/amedments/${id}`);
const comment = (who: Person, id: string) => ask<Comment>(200, who, 'GET', `processes/comments/${id}`);
const endorse = (who: Person, id: string) => who.post(`processes/documentalternatives/${id}/endorse`, {});
const codeOf = ({ status, json }: { status: number; json?: unknown }) => [status, (json as { code?: string })?.code];

describe('endorsements', () => {
  test('of one person’s two accounts are one after a merge, and two again when it is undone', async () => {
    const author = await person();
    const { id } = await approvedAlternative(author, admin, document);
    for (const who of [stays, goes]) expect((await endorse(who, id)).status).toBe(200);
    expect((await alternative(admin, id)).endorsements).toBe(2);
    const undo = await merge(goes.id, stays.id);
    expect(await alternative(admin, id)).toMatchObject({ endorsements: 1 });
    expect(await alternative(stays, id)).toMatchObject({ own_endorsement: true });
    const listed = await ask<{ results: Endorsement[] }>(200, stays, 'GET', `processes/endorsements?alternative=${id}`);
    expect(new Set(listed.results.map(({ user }) => user))).toEqual(new Set([stays.id]));
    await undo();
    expect(await alternative(admin, id)).toMatchObject({ endorsements: 2 });
  });

  test('given with a closed account are not given once more, and are taken back with it', async () => {
    const author = await person();
    const { id } = await approvedAlternative(author, admin, document);
    await endorse(goes, id);
    await merge(goes.id, stays.id);
    const before = await app.core.store.head();
    expect((await endorse(stays, id)).status).toBe(200);
    expect(await app.core.store.head()).toBe(before);
    await ask(200, stays, 'DELETE', `processes/documentalternatives/${id}/endorse`);
    expect(await alternative(stays, id)).toMatchObject({ endorsements: 0, own_endorsement: false });
  });

  test('of what becomes one’s own do not count, and are not given', async () => {
    const { id } = await approvedAlternative(goes, admin, document);
    await endorse(stays, id);
    expect(await alternative(admin, id)).toMatchObject({ endorsements: 1 });
    await merge(goes.id, stays.id);
    expect(await alternative(admin, id)).toMatchObject({ endorsements: 0, user: stays.id });
    expect(await alternative(stays, id)).toMatchObject({ is_own: true, can_endorse: false });
    expect(codeOf(await endorse(stays, id))).toEqual([403, 'own_alternative']);
  });
});

test('an alternative that was begun with a closed account is written in, handed in and not approved by its author', async () => {
  const chief = await person([{ do: 'grant_superuser' }]);
  const { id } = await beginAlternative(goes, document);
  await merge(goes.id, stays.id);
  expect(await alternative(stays, id)).toMatchObject({ is_own: true, can_edit: true });
  await ask(200, stays, 'PATCH', `processes/documentalternatives/${id}`, { summary: 'Más clara.' });
  await act(200, stays, id, 'submit');
  const { id: own } = await beginAlternative(await person(), document, {});
  expect(own).not.toBe(id);
  await merge(stays.id, chief.id);
  const before = await app.core.store.head();
  const approve = await chief.post(`processes/documentalternatives/${id}/approve`, {});
  expect(codeOf(approve)).toEqual([403, 'own_alternative']);
  expect(await app.core.store.head()).toBe(before);
});

describe('a candidacy', () => {
  const mail = ({ email }: Person) => ({ email });

  test('is accepted once in a presentation by all accounts of a person', async () => {
    const { id: presentation } = await openPresentation(admin, process.id);
    const other = await person();
    const first = await beginCandidacy(other, presentation, { candidates: [mail(goes)] });
    const second = await beginCandidacy(other, presentation, { candidates: [mail(stays)], name: 'Otra' });
    await candidacyAct(200, goes, first.id, 'accept');
    await merge(goes.id, stays.id);
    const accepted = await stays.post(`processes/candidacysubmissions/${second.id}/accept`, {});
    expect(codeOf(accepted)).toEqual([409, 'stands_already']);
  });

  test('stands against a merge of two who stand in the same presentation, until one resigns', async () => {
    const { id: presentation } = await openPresentation(admin, process.id);
    const { id } = await beginCandidacy(stays, presentation, { candidates: [mail(stays), mail(goes)] });
    const asked = { survivor: stays.id, closed: goes.id };
    const [holder] = app.app
      .get(PersonalDataHolders, { strict: false })
      .list()
      .filter(({ context }) => context === 'participation');
    await candidacyAct(200, stays, id, 'accept');
    expect(await holder!.blocks(app.tenants.one, asked)).toEqual([]);
    // Before any view has heard of it.
    const context = { ...systemIn(app.tenants.one), actor: goes.id };
    const accepting = new AnswerCandidacy(context, id, { do: 'accept', gender: null });
    await app.app.get(CommandBus, { strict: false }).execute(accepting);
    expect(await holder!.blocks(app.tenants.one, asked)).toEqual(['participation.stands_twice']);
    await candidacyAct(200, goes, id, 'resign');
    expect(await holder!.blocks(app.tenants.one, asked)).toEqual([]);
  });
});

test('what a reviewer said of what becomes their own is no review any more, until the merge is undone', async () => {
  await ask(201, admin, 'POST', 'processes/reviewers', { document: document.id, user: stays.id });
  const { id } = await propose(goes, document);
  await ask(200, stays, 'POST', `processes/amedments/${id}/review`, { review: 'accepted', reason: 'Bien.' });
  expect(await amendment(admin, id)).toMatchObject({ review: 'accepted' });
  const undo = await merge(goes.id, stays.id);
  const nothing = { review: null, review_reason: null, reviewed_datetime: null };
  expect(await amendment(admin, id)).toMatchObject(nothing);
  expect(await amendment(stays, id)).toMatchObject({ is_own: true, revision: null, can_vote: false });
  const list = await ask<{ count: number }>(200, admin, 'GET', `processes/amedments?id=${id}&review=accepted`);
  expect(list.count).toBe(0);
  await undo();
  expect(await amendment(admin, id)).toMatchObject({ review: 'accepted' });
});

test('a comment of a closed account is reworded, not reported, and taken back by its person', async () => {
  const write = (who: Person) =>
    ask<Comment>(201, who, 'POST', 'processes/comments', { process: process.id, content: 'De acuerdo.' });
  const [own, others] = [await write(goes), await write(await person())];
  await ask(200, goes, 'POST', `processes/comments/${others.id}/report`, { reason: 'other', text: 'No.' });
  await merge(goes.id, stays.id);
  expect(await comment(stays, own.id)).toMatchObject({
    is_own: true,
    can_edit: true,
    can_report: false,
    user: stays.id,
  });
  expect(await comment(stays, others.id)).toMatchObject({ can_report: false });
  const again = await stays.post(`processes/comments/${others.id}/report`, { reason: 'other', text: 'No.' });
  expect(codeOf(again)).toEqual([409, 'already_reported']);
  await ask(200, stays, 'PATCH', `processes/comments/${own.id}`, { content: 'Muy de acuerdo.' });
  await ask(200, stays, 'DELETE', `processes/comments/${own.id}`);
});
