import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Candidacy, CandidacyPresentation, Process } from '@ateneo/contracts';
import { beginCandidacy, candidacyAct as act, openPresentation } from './candidacy-scenes.js';
import { ask, openProcess } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const path = 'processes/candidacysubmissions';
let app: Participation;
let admin: Person;
let author: Person;
let first: Person;
let second: Person;
let other: Person;
let process: Process;

beforeAll(async () => {
  app = await startParticipation({
    limits: { name_candidate: { points: 1e6, seconds: 60 }, guess: { points: 5, seconds: 600 } },
  });
  const made = Array.from({ length: 4 }, () => app.person());
  [admin, author, first, second, other] = (await Promise.all([app.person({ is_superuser: true }), ...made])) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  process = await openProcess(admin);
});

afterAll(() => app?.close());

const mail = ({ id }: Person) => ({ email: `${id}@example.org` });
const read = (who: Person, id: string) => ask<Candidacy>(200, who, 'GET', `${path}/${id}`);
const statusOf = async (who: Person, id: string) => (await who.get(`${path}/${id}`)).status;
const states = ({ candidates }: Candidacy) => candidates.map(({ state }) => state);
const missing = ({ missing: all }: Candidacy) => all.map(({ field, what }) => `${field} ${what}`);

async function refusal(who: Person, at: string, body: object = {}, method = 'POST') {
  const before = await app.core.store.head();
  const answer = await who.send(at, { method, body: method === 'DELETE' ? undefined : body });
  expect(await app.core.store.head()).toBe(before);
  return [answer.status, ((answer.json ?? {}) as { code?: string }).code ?? Object.keys(answer.json ?? {}).join()];
}

/** Two who have accepted, handed in. */
async function submitted(presentation: CandidacyPresentation, people = [first, second], over: object = {}) {
  const { id } = await beginCandidacy(author, presentation.id, { candidates: people.map(mail), ...over });
  for (const one of people) await act(200, one, id, 'accept');
  return act(200, author, id, 'submit');
}

describe('a candidacy', () => {
  test('is answered upon what was seen: another tab is not written over', async () => {
    const presentation = await openPresentation(admin, process.id, { min_candidates: 2 });
    const { id } = await beginCandidacy(author, presentation.id, { candidates: [mail(first), mail(second)] });
    const tag = String((await first.send(`${path}/${id}`, {})).headers['etag']);
    const say = async (act: string, body: object) =>
      (await first.send(`${path}/${id}/${act}`, { method: 'POST', body, headers: { 'if-match': tag } })).status;
    expect(await say('accept', { statement: 'Desde una pestaña.' })).toBe(200);
    expect(await say('accept', { statement: 'Desde otra.' })).toBe(412);
    expect(await say('decline', {})).toBe(412);
    expect(await say('resign', {})).toBe(412);
    expect((await read(first, id)).candidates[0]).toMatchObject({ statement: 'Desde una pestaña.', state: 'accepted' });
  });

  test('goes from a draft that few see, over invitations and a refusal, to a proclaimed list', async () => {
    const presentation = await openPresentation(admin, process.id, { min_candidates: 2 });
    const { id } = await beginCandidacy(author, presentation.id, {
      candidates: [{ ...mail(first), statement: 'Soy quien más sabe.' }, mail(second)],
    });
    expect([await statusOf(other, id), await statusOf(first, id), await statusOf(admin, id)]).toEqual([404, 200, 200]);
    expect(await refusal(author, `${path}/${id}/submit`)).toEqual([400, 'candidacy_incomplete']);
    const asked = await read(first, id);
    expect(asked).toMatchObject({ own_state: 'invited', can_answer: true, can_edit: false, missing: [] });
    // Nobody words for others what is published in the first person.
    expect(asked.candidates[0]).toMatchObject({ is_own: true, statement: '' });
    const stated = async (statement: string) =>
      (await act(200, first, id, 'accept', { statement })).candidates[0]!.statement;
    expect(await stated('Llevo diez años en el bario.')).toBe('Llevo diez años en el bario.');
    expect(await stated('Llevo diez años en el barrio.')).toBe('Llevo diez años en el barrio.');
    expect(states(await act(200, second, id, 'decline'))).toEqual(['accepted', 'declined']);
    expect(missing(await read(author, id))).toEqual(['candidates not_accepted']);
    const [kept] = (await read(author, id)).candidates;
    const sent = { candidates: [{ id: kept!.id, statement: 'Otra cosa.' }, mail(other)] };
    expect(states(await ask<Candidacy>(200, author, 'PATCH', `${path}/${id}`, sent))).toEqual(['accepted', 'invited']);
    await act(200, other, id, 'accept');
    expect((await act(200, author, id, 'submit')).status).toBe('submitted');
    const late = { statement: 'Otras palabras.' };
    expect(await refusal(first, `${path}/${id}/accept`, late)).toEqual([409, 'candidacy_frozen']);
    expect((await read(author, id)).candidates[0]!.statement).toBe('Llevo diez años en el barrio.');
    expect((await act(200, admin, id, 'return', { reason: 'Falta el programa.' })).status).toBe('returned');
    expect((await read(author, id)).told_reason).toBe('Falta el programa.');
    expect((await read(first, id)).told_reason).toBeNull();
    await act(200, author, id, 'submit');
    expect((await act(200, admin, id, 'proclaim')).status).toBe('proclaimed');
    const stranger = await app.person();
    expect(await read(stranger, id)).toMatchObject({ name: 'Barrio vivo', can_edit: false, missing: [] });
    expect((await read(stranger, id)).candidates.map(({ user, named }) => [user, named])).toEqual([
      [first.id, null],
      [other.id, null],
    ]);
    expect(await refusal(author, `${path}/${id}`, { name: 'Otro' }, 'PATCH')).toEqual([409, 'candidacy_frozen']);
    // A second proclamation is already so.
    const before = await app.core.store.head();
    await act(200, admin, id, 'proclaim');
    expect(await app.core.store.head()).toBe(before);
  });

  test('is handed in beside others that are, at the same moment', async () => {
    const presentation = await openPresentation(admin, process.id);
    const lists = await Promise.all(
      [author, first, second, other].map(async (one) => {
        const { id } = await beginCandidacy(one, presentation.id, { candidates: [mail(one)] });
        await act(200, one, id, 'accept');
        return { one, id };
      }),
    );
    const submitted = await Promise.all(lists.map(({ one, id }) => act(200, one, id, 'submit')));
    expect(submitted.map(({ status }) => status)).toEqual(lists.map(() => 'submitted'));
  });

  test('looks the same to its submitter for an address that somebody has and for one that nobody has', async () => {
    const presentation = await openPresentation(admin, process.id);
    const nobody = { email: `${randomUUID()}@example.org` };
    const named = { candidates: [mail(first), nobody], substitutes: [] };
    const { id, candidates } = await beginCandidacy(author, presentation.id, named);
    const shown = (one: Candidacy['candidates'][number]) => ({ ...one, id: '', named: '' });
    expect(shown(candidates[0]!)).toEqual(shown(candidates[1]!));
    expect((await read(author, id)).candidates.map((one) => one.named)).toEqual([mail(first).email, nobody.email]);
    expect((await read(first, id)).candidates.map((one) => one.named)).toEqual([null, null]);
  });

  test('names by member number, too, and nobody twice', async () => {
    const presentation = await openPresentation(admin, process.id);
    const number = { number: first.id.slice(0, 12) };
    const { id } = await beginCandidacy(author, presentation.id, { candidates: [number] });
    expect((await read(first, id)).own_state).toBe('invited');
    const twice = { candidates: [number, mail(first)] };
    expect(await refusal(author, `${path}/${id}`, twice, 'PATCH')).toEqual([400, 'candidates']);
  });

  test('a number says the initials of whose it is, before anybody is invited, to who may name people', async () => {
    const presentation = await openPresentation(admin, process.id);
    const about = (number: string) => ({ candidacypresentation: presentation.id, number });
    const who = (status: number, asking: Person, number: string) =>
      ask<{ initials: string | null }>(status, asking, 'POST', `${path}/invited`, about(number));
    expect(await who(200, author, first.id.slice(0, 12))).toEqual({
      initials: `P${first.id.slice(0, 1).toUpperCase()}`,
    });
    expect(await who(200, author, 'nadie')).toEqual({ initials: null });
    expect(await refusal(admin, `${path}/invited`, about(first.id.slice(0, 12)))).toEqual([403, 'only_regular']);
    const asked = `${path}?page=1&candidacypresentation=${presentation.id}&is_asked=true`;
    expect((await ask<{ count: number }>(200, first, 'GET', asked)).count).toBe(0);
    // Nobody tries all numbers.
    for (let tries = 2; tries < 5; tries += 1) await who(200, author, 'nadie');
    await who(429, author, 'nadie');
  });

  test.each([
    ['too few', { min_candidates: 3 }, [400, 'candidacy_incomplete']],
    ['too many', { max_candidates: 1 }, [400, 'candidacy_incomplete']],
    ['no limit', { min_candidates: 0, max_candidates: 0 }, [200, '']],
  ])('with %s is heeded when it is handed in', async (_, limits, expected) => {
    const presentation = await openPresentation(admin, process.id, limits);
    const { id } = await beginCandidacy(author, presentation.id, { candidates: [mail(first), mail(second)] });
    for (const one of [first, second]) await act(200, one, id, 'accept');
    const { status, json } = await author.post(`${path}/${id}/submit`, {});
    expect([status, (json as { code?: string }).code ?? '']).toEqual(expected);
  });

  test('keeps to parity, by what candidates say of themselves', async () => {
    const presentation = await openPresentation(admin, process.id, { parity: 'half_women' });
    const { id } = await beginCandidacy(author, presentation.id, { candidates: [mail(first), mail(second)] });
    expect(await refusal(first, `${path}/${id}/accept`)).toEqual([400, 'gender']);
    await act(200, first, id, 'accept', { gender: 'H' });
    await act(200, second, id, 'accept', { gender: 'H' });
    expect(missing(await read(author, id))).toEqual(['candidates parity']);
    expect(await refusal(author, `${path}/${id}/submit`)).toEqual([400, 'candidacy_incomplete']);
  });

  test('is written and handed in by its submitter alone, while candidacies are taken', async () => {
    const presentation = await openPresentation(admin, process.id);
    const { id } = await beginCandidacy(author, presentation.id, { candidates: [mail(first)] });
    expect(await refusal(other, `${path}/${id}`, { name: 'Mía' }, 'PATCH')).toEqual([404, 'candidacy_not_found']);
    expect(await refusal(first, `${path}/${id}`, { name: 'Mía' }, 'PATCH')).toEqual([403, 'not_submitter']);
    expect(await refusal(first, `${path}/${id}/withdraw`)).toEqual([403, 'not_submitter']);
    const body = { candidacypresentation: presentation.id, name: 'Otra' };
    expect(await refusal(admin, path, body)).toEqual([403, 'only_regular']);
    const closed = await openPresentation(admin, process.id, { end_datetime: '2020-01-01T00:00:00.000Z' });
    const late = { ...body, candidacypresentation: closed.id };
    expect(await refusal(author, path, late)).toEqual([403, 'candidacies_closed']);
    const acting = Object.assign(app.actingFor(first.id, admin.id), { id: first.id });
    expect(await refusal(acting, `${path}/${id}/accept`)).toEqual([403, 'impersonation_forbidden']);
    const writing = Object.assign(app.actingFor(author.id, admin.id), { id: author.id });
    expect(await read(writing, id)).toMatchObject({ can_edit: true, can_submit: true });
    await ask(200, writing, 'PATCH', `${path}/${id}`, { name: 'En su nombre' });
    expect(await refusal(author, `${path}/${id}/accept`)).toEqual([403, 'no_place']);
  });

  test('that was handed in is a draft again when it is written in, or a candidate resigns', async () => {
    const presentation = await openPresentation(admin, process.id);
    const { id } = await submitted(presentation);
    expect((await ask<Candidacy>(200, author, 'PATCH', `${path}/${id}`, { name: 'Otro nombre' })).status).toBe('draft');
    await act(200, author, id, 'submit');
    expect(await act(200, second, id, 'resign')).toMatchObject({ status: 'draft', own_state: 'resigned' });
    expect(await refusal(admin, `${path}/${id}/proclaim`)).toEqual([409, 'candidacy_not_submitted']);
  });

  test('that is proclaimed lets substitutes move up in their order', async () => {
    const presentation = await openPresentation(admin, process.id, { has_substitutes: true });
    const draft = { candidates: [mail(first)], substitutes: [mail(second), mail(other)] };
    const { id } = await beginCandidacy(author, presentation.id, draft);
    for (const one of [first, second, other]) await act(200, one, id, 'accept');
    await act(200, author, id, 'submit');
    await act(200, admin, id, 'proclaim');
    await act(200, first, id, 'resign');
    const { status, substitutes } = await read(author, id);
    expect([status, substitutes.map((one) => one.moved_up)]).toEqual(['proclaimed', [true, false]]);
  });
});

describe('a person', () => {
  test('stands once in a presentation, also when a hundred acceptances in two lists race', async () => {
    const presentation = await openPresentation(admin, process.id);
    const both = await Promise.all(
      [author, second].map((one) => beginCandidacy(one, presentation.id, { candidates: [mail(first)] })),
    );
    const asked = Array.from({ length: 100 }, (_, at) => first.post(`${path}/${both[at % 2]!.id}/accept`, {}));
    const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 409]));
    const found = await Promise.all(both.map(({ id }) => read(admin, id)));
    expect(found.flatMap(states).toSorted()).toEqual(['accepted', 'invited']);
    // Who stands no more here may stand there.
    const at = found.findIndex((one) => states(one)[0] === 'accepted');
    await act(200, first, both[at]!.id, 'resign');
    await act(200, first, both[1 - at]!.id, 'accept');
  });

  test('is free again when a list is withdrawn, rejected, or names them no more', async () => {
    const presentation = await openPresentation(admin, process.id);
    for (const leave of [
      (id: string) => act(200, author, id, 'withdraw'),
      (id: string) => act(200, admin, id, 'reject', { reason: 'No.' }),
      (id: string) => ask(200, author, 'PATCH', `${path}/${id}`, { candidates: [mail(other)] }),
    ]) {
      const { id } = await submitted(presentation, [first]);
      await leave(id);
    }
    expect((await submitted(presentation, [first])).status).toBe('submitted');
  });

  test('who accepts while the list is taken back stands nowhere', async () => {
    const presentation = await openPresentation(admin, process.id);
    const { id } = await beginCandidacy(author, presentation.id, { candidates: [mail(first)] });
    await Promise.all([first.post(`${path}/${id}/accept`, {}), act(200, author, id, 'withdraw')]);
    const again = await beginCandidacy(author, presentation.id, { candidates: [mail(first)] });
    expect(states(await act(200, first, again.id, 'accept'))).toEqual(['accepted']);
  });

  test('who may not stand there does not', async () => {
    const organization = randomUUID();
    const presentation = await openPresentation(admin, process.id, { organizations: [organization] });
    const member = await app.person({ organization });
    const { id } = await beginCandidacy(author, presentation.id, { candidates: [mail(member), mail(first)] });
    expect(await refusal(first, `${path}/${id}/accept`)).toEqual([403, 'not_entitled']);
    await act(200, member, id, 'accept');
  });
});

describe('a presentation', () => {
  const changing = (id: string, body: object) =>
    refusal(admin, `processes/candidacypresentations/${id}`, body, 'PATCH');

  test('changes until somebody hands one in; then only its description and a later end do', async () => {
    const presentation = await openPresentation(admin, process.id);
    const at = `processes/candidacypresentations/${presentation.id}`;
    await ask(200, admin, 'PATCH', at, { max_candidates: 5 });
    await submitted(presentation);
    expect(await changing(presentation.id, { max_candidates: 9 })).toEqual([409, 'has_candidacies']);
    await ask(200, admin, 'PATCH', at, { description: 'Con más detalle.' });
    await ask(200, admin, 'PATCH', at, { end_datetime: '2999-01-01T00:00:00.000Z' });
    const sooner = { end_datetime: '2998-01-01T00:00:00.000Z' };
    expect(await changing(presentation.id, sooner)).toEqual([400, 'end_datetime']);
    expect(await refusal(admin, at, {}, 'DELETE')).toEqual([409, 'has_candidacies']);
  });

  test('is refused by field when its limits contradict each other', async () => {
    const presentation = await openPresentation(admin, process.id);
    const limits = { min_candidates: 4, max_candidates: 2 };
    expect(await changing(presentation.id, limits)).toEqual([400, 'max_candidates']);
  });
});
