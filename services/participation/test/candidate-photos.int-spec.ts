import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Candidacy, Image, Process } from '@ateneo/contracts';
import { Files } from '@ateneo/files';
import { eventually } from '../../platform/test/start-app.js';
import { beginCandidacy, candidacyAct as act, givePhoto, openPresentation } from './candidacy-scenes.js';
import { ask, openProcess } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const path = 'processes/candidacysubmissions';
let app: Participation;
let admin: Person;
let author: Person;
let ane: Person;
let other: Person;
let process: Process;

beforeAll(async () => {
  app = await startParticipation({ limits: { name_candidate: { points: 1e6, seconds: 60 } } });
  const made = [0, 1, 2].map(() => app.person());
  admin = await app.person({ is_superuser: true });
  [author, ane, other] = (await Promise.all(made)) as [Person, Person, Person];
  process = await openProcess(admin);
});
afterAll(() => app?.close());

const mail = ({ id }: Person) => ({ email: `${id}@example.org` });
const photoOf = ({ candidates: [one] }: Candidacy) => one!.photo;

async function seenBy(who: Person, id: string): Promise<Image | null> {
  const head = await app.core.ownerStore.head();
  for (const view of ['participation.candidacy', 'participation.candidate'])
    await eventually(() => app.core.serving.views.reached(view, head));
  return photoOf(await ask<Candidacy>(200, who, 'GET', `${path}/${id}`));
}

/** A draft in which a person was named. */
async function naming(who: Person): Promise<string> {
  const presentation = await openPresentation(admin, process.id);
  return (await beginCandidacy(author, presentation.id, { candidates: [mail(who)] })).id;
}

async function refusal(answer: ReturnType<Person['post']>) {
  const { status, json } = await answer;
  return [status, ((json ?? {}) as { code?: string }).code ?? Object.keys(json ?? {}).join()];
}

/** Which files the sweep takes for used; the others are gone in thirty days. */
async function used(): Promise<number[]> {
  await app.app.get(Files, { strict: false }).sweep(app.tenants.one);
  const rows = await app.core.ownerDatabase.read<{ used: string; unused: string }>(
    app.tenants.one,
    `select count(*) filter (where unused_since is null) as used, count(unused_since) as unused from files.file`,
  );
  return [Number(rows[0]!.used), Number(rows[0]!.unused)];
}

test('who was named gives a photo; it is shown once they accept, and to everybody once the list is proclaimed', async () => {
  const id = await naming(ane);
  const given = await givePhoto(ane, id, 'Ane sonríe en la plaza');
  expect([given.status, photoOf(given.json as Candidacy)?.alt]).toEqual([200, 'Ane sonríe en la plaza']);
  // That there is such a person is not told by their photo.
  expect([await seenBy(author, id), (await seenBy(admin, id))?.alt]).toEqual([null, 'Ane sonríe en la plaza']);
  await act(200, ane, id, 'accept');
  expect((await seenBy(author, id))?.alt).toBe('Ane sonríe en la plaza');
  await act(200, author, id, 'submit');
  await act(200, admin, id, 'proclaim');
  const { webp, png } = (await seenBy(other, id)) as Image;
  const shown = await other.get(webp[256]);
  expect([shown.status, shown.headers['content-type'], shown.bytes.toString('latin1', 8, 12)]).toEqual([
    200,
    'image/webp',
    'WEBP',
  ]);
  expect(shown.headers['cache-control']).toBe('private, no-store');
  const [bare] = png[256].split('?');
  for (const address of [bare!, webp[256].replace(/.$/, ''), webp[256].replace('webp?', 'png?')])
    expect((await other.get(address)).status).toBe(404);
});

test('nobody else gives it or takes it away, nor anybody in their name', async () => {
  const id = await naming(ane);
  await act(200, ane, id, 'accept');
  expect((await givePhoto(ane, id, 'Ane')).status).toBe(200);
  const acting = app.actingFor(ane.id, admin.id) as Person;
  for (const [who, refused] of [
    [author, [403, 'no_place']],
    [admin, [403, 'no_place']],
    [other, [404, 'candidacy_not_found']],
    [acting, [403, 'impersonation_forbidden']],
  ] as const) {
    expect(await refusal(givePhoto(who, id, 'Otra'))).toEqual(refused);
    expect(await refusal(who.delete(`${path}/${id}/photo`))).toEqual(refused);
  }
  expect((await seenBy(ane, id))?.alt).toBe('Ane');
});

test('what is no image, or has no words for it, is refused', async () => {
  const id = await naming(ane);
  const head = await app.core.store.head();
  expect(await refusal(givePhoto(ane, id, ''))).toEqual([400, 'alt']);
  expect(await refusal(givePhoto(ane, id, 'Ane', Buffer.from('no soy una imagen')))).toEqual([400, 'file']);
  const drawing = Buffer.from('<svg viewBox="0 0 2 1"><rect width="2" height="1"/></svg>');
  expect(await refusal(givePhoto(ane, id, 'Ane', drawing))).toEqual([400, 'file']);
  expect(await app.core.store.head()).toBe(head);
});

test('once handed in it is not changed, and taken away at any time', async () => {
  const id = await naming(ane);
  await act(200, ane, id, 'accept');
  await givePhoto(ane, id, 'Ane');
  await act(200, author, id, 'submit');
  expect(await refusal(givePhoto(ane, id, 'Otra cara'))).toEqual([409, 'candidacy_frozen']);
  await act(200, admin, id, 'proclaim');
  expect(await refusal(givePhoto(ane, id, 'Otra cara'))).toEqual([409, 'candidacy_frozen']);
  expect((await seenBy(other, id))?.alt).toBe('Ane');
  const done = await ask<Candidacy>(200, ane, 'DELETE', `${path}/${id}/photo`);
  expect([photoOf(done), done.status, await seenBy(other, id)]).toEqual([null, 'proclaimed', null]);
});

test('it goes when they decline, resign or are erased, and stays while what they say of themselves changes', async () => {
  const id = await naming(ane);
  await givePhoto(ane, id, 'Ane');
  await act(200, ane, id, 'accept');
  await act(200, ane, id, 'accept', { statement: 'Llevo diez años aquí.' });
  expect((await seenBy(author, id))?.alt).toBe('Ane');
  await act(200, ane, id, 'resign');
  expect(await seenBy(admin, id)).toBeNull();
  const second = await naming(ane);
  await givePhoto(ane, second, 'Ane');
  await act(200, ane, second, 'decline');
  expect(await seenBy(admin, second)).toBeNull();
  const gone = await app.person();
  const third = await naming(gone);
  await act(200, gone, third, 'accept');
  await givePhoto(gone, third, 'Alguien');
  await app.tell(app.tenants.one, gone.id, [{ type: 'AccountErased', data: { user: gone.id, texts: 'kept' } }]);
  expect(await seenBy(admin, third)).toBeNull();
});

test('the sweep leaves photos that are shown, and takes what was replaced or given up', async () => {
  const [kept, unused] = (await used()) as [number, number];
  const id = await naming(ane);
  await givePhoto(ane, id, 'Ane');
  await givePhoto(ane, id, 'Ane, otra vez');
  expect(await used()).toEqual([kept + 1, unused + 1]);
  await act(200, ane, id, 'decline');
  expect(await used()).toEqual([kept, unused + 2]);
});

test('who was taken out of the list is not shown any more, takes it away without being refused, and it is swept', async () => {
  const [kept, unused] = (await used()) as [number, number];
  const id = await naming(ane);
  await givePhoto(ane, id, 'Ane');
  await act(200, ane, id, 'accept');
  const { candidates } = await ask<Candidacy>(200, author, 'GET', `${path}/${id}`);
  await ask(200, author, 'PATCH', `${path}/${id}`, { candidates: [] });
  expect(await used()).toEqual([kept, unused + 1]);
  const head = await app.core.store.head();
  await ask(200, ane, 'DELETE', `${path}/${id}/photo`);
  expect(await app.core.store.head()).toBe(head);
  expect(await refusal(givePhoto(ane, id, 'Otra cara'))).toEqual([403, 'no_place']);
  // Whoever is put back gives it anew.
  await ask(200, author, 'PATCH', `${path}/${id}`, { candidates: [{ id: candidates[0]!.id }] });
  expect(await seenBy(ane, id)).toBeNull();
  await givePhoto(ane, id, 'Ane, otra vez');
  await ask(200, author, 'PATCH', `${path}/${id}`, { name: 'Barrio más vivo' });
  expect([(await seenBy(ane, id))?.alt, await used()]).toEqual(['Ane, otra vez', [kept + 1, unused + 1]]);
});

test('of a list that was rejected or taken back it is neither shown nor kept', async () => {
  const [kept, unused] = (await used()) as [number, number];
  const [rejected, withdrawn] = [await naming(ane), await naming(ane)];
  for (const id of [rejected, withdrawn]) {
    await givePhoto(ane, id, 'Ane');
    await act(200, ane, id, 'accept');
    await act(200, author, id, 'submit');
  }
  expect(await used()).toEqual([kept + 2, unused]);
  await act(200, admin, rejected, 'reject', { reason: 'Fuera de plazo.' });
  await act(200, author, withdrawn, 'withdraw');
  expect(await used()).toEqual([kept, unused + 2]);
  expect([await seenBy(admin, rejected), await seenBy(admin, withdrawn)]).toEqual([null, null]);
  const head = await app.core.store.head();
  for (const id of [rejected, withdrawn]) await ask(200, ane, 'DELETE', `${path}/${id}/photo`);
  expect(await app.core.store.head()).toBe(head);
});

test('the views say what the log says', async () => {
  for (const view of ['candidacy', 'candidate'])
    expect((await app.core.running.replayCheck(`participation.${view}`)).differences).toEqual([]);
});
