import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aPicture } from '@ateneo/testing';
import type { Election, Process } from '@ateneo/contracts';
import { eventually } from '../../platform/test/start-app.js';
import { candidacyAct, openPresentation, submittedCandidacy } from './candidacy-scenes.js';
import { CommandBus } from '@nestjs/cqrs';
import { KeepElection } from '../src/election/keep-election.js';
import { approvedAlternative, beginAlternative } from './alternative-scenes.js';
import { ask, openDocument, openProcess } from './scenes.js';
import { type Participation, startParticipation } from './start-participation.js';

type Person = Awaited<ReturnType<Participation['person']>>;

const [PAST, FUTURE, LATER] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z', '2999-02-01T00:00:00.000Z'];
const path = 'processes/elections';
const options = ['Ana', 'Bea', 'Carla', 'Diana', 'Eva', 'Fe'].map((name) => ({ name }));
let app: Participation;
let admin: Person;
let voter: Person;
let process: Process;

beforeAll(async () => {
  app = await startParticipation({ reactors: true, alone: true });
  [admin, voter] = await Promise.all([app.person({ is_superuser: true }), app.person()]);
  process = await openProcess(admin);
});

afterAll(() => app?.close());

function prepare(over: object = {}): Promise<Election> {
  const body = {
    process: process.id,
    title: 'Junta',
    external_link: 'https://vota.example.org/junta?x=1',
    options,
    start_datetime: FUTURE,
    ...over,
  };
  return ask<Election>(201, admin, 'POST', path, body);
}

const read = (who: Person, id: string) => ask<Election>(200, who, 'GET', `${path}/${id}`);

async function refusal(who: Person, method: string, at: string, body?: object) {
  const before = await app.core.store.head();
  const answer = await who.send(at === '' ? path : `${path}/${at}`, { method, body });
  expect(await app.core.store.head()).toBe(before);
  return [answer.status, ((answer.json ?? {}) as { code?: string }).code ?? Object.keys(answer.json ?? {}).join()];
}

describe('the link of an election', () => {
  test.each([
    ['pending', { start_datetime: FUTURE }, false],
    ['open', { start_datetime: PAST, end_datetime: FUTURE }, true],
    ['closed', { start_datetime: PAST, end_datetime: '2020-02-01T00:00:00.000Z' }, false],
  ])('%s: is told to who may vote while it is open', async (status, dates, isTold) => {
    const { id } = await prepare(dates);
    const { external_link, external_host, can_vote, ...election } = await read(voter, id);
    expect(election.status).toBe(status);
    expect([external_link !== null, can_vote]).toEqual([isTold, isTold]);
    expect(external_host).toBe(isTold ? 'vota.example.org' : null);
    expect((await read(admin, id)).external_host).toBe('vota.example.org');
  });

  test('is not told to who is not entitled, nor to who acts for somebody', async () => {
    const members = await openProcess(admin, { mode: 'organizations' });
    const { id } = await prepare({ process: members.id, start_datetime: null });
    expect(await read(voter, id)).toMatchObject({ status: 'open', can_vote: false, external_link: null });
    const mine = await prepare({ start_datetime: null });
    const acting = Object.assign(app.actingFor(voter.id, admin.id), { id: voter.id });
    expect(await read(acting, mine.id)).toMatchObject({ can_vote: false, external_link: null });
  });

  test.each(['http://vota.example.org', 'javascript:alert(1)', 'https:///x', 'ftp://x.org', 'vota', 'https://'])(
    '%s is none',
    async (external_link) => {
      const body = { process: process.id, title: 'X', external_link };
      expect(await refusal(admin, 'POST', '', body)).toEqual([400, 'external_link']);
    },
  );
});

describe('what may be chosen', () => {
  test('stands in an order that is a voter’s own and the same at each visit', async () => {
    const { id } = await prepare();
    const orderOf = async (who: Person) => (await read(who, id)).options.map(({ name }) => name).join();
    const voters = await Promise.all(Array.from({ length: 8 }, () => app.person()));
    const orders = await Promise.all(voters.map(orderOf));
    expect(new Set(orders).size).toBeGreaterThan(1);
    expect(await Promise.all(voters.map(orderOf))).toEqual(orders);
    const { id: fixed } = await prepare({ is_random_order: false });
    expect((await read(voter, fixed)).options.map(({ name }) => name)).toEqual(options.map(({ name }) => name));
  });

  test.each([
    ['one alone', { options: options.slice(0, 1) }],
    ['more than fifty', { options: Array.from({ length: 51 }, (_, n) => ({ name: `${n}` })) }],
    [
      'more than thirty in an order',
      { method: 'ranked', options: Array.from({ length: 31 }, (_, n) => ({ name: `${n}` })) },
    ],
    ['one without a name', { options: [{ name: 'Ana' }, { name: '' }] }],
    ['two of one name', { options: [{ name: 'Ana Peña' }, { name: 'ana  Pen\u0303a\u200B' }] }],
  ])('is never %s', async (_, over) => {
    const body = { process: process.id, title: 'X', external_link: 'https://vota.example.org', ...over };
    expect(await refusal(admin, 'POST', '', body)).toEqual([400, 'options']);
  });

  test('is made of the original and its admitted alternatives by one button', async () => {
    const author = await app.person();
    const document = await openDocument(admin, process.id);
    const { id: alternative } = await approvedAlternative(author, admin, document);
    await eventually(async () => {
      const { id } = await prepare();
      const answer = await admin.post(`${path}/${id}/options`);
      return answer.status === 200 && JSON.stringify(answer.json).includes(alternative);
    });
    const { id } = await prepare({ is_random_order: false });
    const filled = await fill(id);
    expect(filled.options.map(({ name }) => name)).toEqual(['Estatutos', 'Estatutos breves']);
  });

  test('is made of the proclaimed candidacies, and of no other one', async () => {
    const where = await openProcess(admin);
    const presentation = await openPresentation(admin, where.id);
    const lists = await Promise.all(
      [1, 2, 3].map(async () => {
        const author = await app.person();
        return submittedCandidacy(author, `${author.id}@example.org`, presentation.id);
      }),
    );
    const { id } = await prepare({ process: where.id, is_random_order: false });
    await ask(400, admin, 'POST', `${path}/${id}/options`, { from: 'candidacies' });
    for (const list of lists.slice(0, 2)) await candidacyAct(200, admin, list.id, 'proclaim');
    const filled = await ask<Election>(200, admin, 'POST', `${path}/${id}/options`, { from: 'candidacies' });
    expect(filled.options.map(({ candidacy, name }) => [candidacy, name])).toEqual(
      lists.slice(0, 2).map((list) => [list.id, 'Barrio vivo']),
    );
    const sneaked = [{ name: '', candidacy: lists[2]!.id }, { name: 'Ana' }];
    expect(await refusal(admin, 'PATCH', id, { options: sneaked })).toEqual([400, 'options']);
  });

  test('is no draft of an alternative, whoever knows its id, nor what belongs elsewhere', async () => {
    const author = await app.person();
    const document = await openDocument(admin, process.id);
    const draft = await beginAlternative(author, document);
    const { id } = await prepare();
    const other = await openProcess(admin);
    const elsewhere = await openDocument(admin, other.id);
    for (const sneaked of [{ alternative: draft.id }, { document: elsewhere.id }, { candidacy: document.id }]) {
      const body = { options: [{ name: '', ...sneaked }, { name: 'Ana' }] };
      expect(await refusal(admin, 'PATCH', id, body)).toEqual([400, 'options']);
      const made = { process: process.id, title: 'X', external_link: 'https://x.org', ...body };
      expect(await refusal(admin, 'POST', '', made)).toEqual([400, 'options']);
    }
  });

  test('has an image with words for it, made anew', async () => {
    const { id, options: made } = await prepare();
    const option = made[0]!.id;
    const pictured = await upload(id, option, 'Ana, de pie', aPicture);
    expect([pictured.status, (pictured.json as Election).options.find((one) => one.id === option)?.image?.alt]).toEqual(
      [200, 'Ana, de pie'],
    );
    expect((await upload(id, option, '', aPicture)).status).toBe(400);
    expect((await upload(id, option, 'Nada', Buffer.from('no soy una imagen'))).status).toBe(400);
  });
});

describe('once an election has opened', () => {
  const open = () => prepare({ start_datetime: PAST, end_datetime: FUTURE });

  test.each([
    ['title', { title: 'Otra' }],
    ['dates', { end_datetime: LATER }],
    ['start', { start_datetime: FUTURE, end_datetime: LATER }],
    ['link', { external_link: 'https://otra.example.org' }],
    ['options', { options: [] }],
    ['rules', { method: 'approval' }],
    ['order', { is_random_order: false }],
  ])('its %s does not change', async (_, changes) => {
    const { id } = await open();
    expect(await refusal(admin, 'PATCH', id, changes)).toEqual([409, 'voting_has_begun']);
    expect(await refusal(admin, 'DELETE', id)).toEqual([409, 'voting_has_begun']);
  });

  test('it is extended to a later end, with a reason that everybody reads, until it is over', async () => {
    const { id } = await open();
    const reason = 'Se cayó la página.';
    expect(await refusal(admin, 'POST', `${id}/extend`, { end_datetime: PAST, reason })).toEqual([400, 'end_datetime']);
    await ask(200, admin, 'POST', `${path}/${id}/extend`, { end_datetime: LATER, reason });
    await eventually(async () => (await read(voter, id)).extended_reason === reason);
    expect((await read(voter, id)).effective_end_datetime).toBe(LATER);
    const over = await prepare({ start_datetime: PAST, end_datetime: '2020-02-01T00:00:00.000Z' });
    const body = { end_datetime: LATER, reason };
    expect(await refusal(admin, 'POST', `${over.id}/extend`, body)).toEqual([403, 'election_closed']);
  });

  test('it is annulled for good, with a reason that everybody reads', async () => {
    const { id } = await open();
    await ask(200, admin, 'POST', `${path}/${id}/annul`, { reason: 'Faltaba gente.' });
    await eventually(async () => (await read(voter, id)).status === 'annulled');
    expect(await read(voter, id)).toMatchObject({ annulled_reason: 'Faltaba gente.', external_link: null });
    expect(await refusal(admin, 'POST', `${id}/annul`, { reason: 'Otra vez.' })).toEqual([409, 'election_annulled']);
  });

  test('its result is told after its end, option by option', async () => {
    const running = await open();
    const result = { totals: [], note: 'Nada.' };
    expect(await refusal(admin, 'POST', `${running.id}/result`, result)).toEqual([409, 'election_not_over']);
    const { id, options: made } = await prepare({ start_datetime: PAST, end_datetime: '2020-02-01T00:00:00.000Z' });
    const strange = { totals: [{ option: id, votes: 1 }] };
    expect(await refusal(admin, 'POST', `${id}/result`, strange)).toEqual([400, 'totals']);
    const totals = made.map(({ id: option }, at) => ({ option, votes: at }));
    const lacking = { totals: totals.slice(1) };
    expect(await refusal(admin, 'POST', `${id}/result`, lacking)).toEqual([400, 'totals']);
    await ask(200, admin, 'POST', `${path}/${id}/result`, { totals, blank: 2, note: 'Recuento en asamblea.' });
    await eventually(async () => (await read(voter, id)).status === 'counted');
    const first = { version: 1, totals, blank: 2, voters: null, earlier: [] };
    const placings = totals.toReversed().map((one, at) => ({ ...one, is_chosen: at === 0, is_tied: false }));
    expect((await read(voter, id)).result).toMatchObject({ ...first, placings });
    const tell = (blank: number) =>
      ask<Election>(200, admin, 'POST', `${path}/${id}/result`, { totals, blank, note: 'Recuento en asamblea.' });
    // Told otherwise, it is another version, which names what it corrects; told the same again, it is none.
    for (const blank of [3, 3]) await tell(blank);
    await eventually(async () => (await read(voter, id)).result?.version === 2);
    expect((await tell(2)).result).toMatchObject({
      version: 3,
      blank: 2,
      earlier: [
        { version: 2, blank: 3 },
        { version: 1, blank: 2 },
      ],
    });
  });
});

describe('the clock', () => {
  const keep = (id: string, now = new Date().toISOString()) =>
    app.app.get(CommandBus, { strict: false }).execute(new KeepElection({ ...app.system(app.tenants.one), now }, id));
  const told = async (id: string) =>
    (await app.core.store.read(`participation.election-${app.tenants.one}-${id}`))
      .map(({ type }) => type)
      .filter((type) => type === 'ElectionOpened' || type === 'ElectionClosed');

  test('tells once that an election opens, and once that it closes', async () => {
    const [start, end] = ['2100-01-01T00:00:00.000Z', '2100-02-01T00:00:00.000Z'];
    const { id } = await prepare({ start_datetime: start, end_datetime: end });
    expect(await keep(id)).toBe(start);
    expect(await told(id)).toEqual([]);
    const at = '2100-01-02T00:00:00.000Z';
    expect(await Promise.all([keep(id, at), keep(id, at)])).toEqual([end, end]);
    expect(await told(id)).toEqual(['ElectionOpened']);
    expect(await keep(id, end)).toBeNull();
    expect(await keep(id, end)).toBeNull();
    expect(await told(id)).toEqual(['ElectionOpened', 'ElectionClosed']);
  });

  test('tells nothing of one that was called off, nor of one in a draft', async () => {
    const { id } = await prepare();
    await ask(200, admin, 'POST', `${path}/${id}/annul`, { reason: 'Faltaba gente.' });
    const hidden = await openProcess(admin, { is_active: false });
    const drafted = await prepare({ process: hidden.id });
    for (const one of [id, drafted.id]) expect(await keep(one, LATER)).toBeNull();
    expect([await told(id), await told(drafted.id)]).toEqual([[], []]);
  });

  test('is appointed for when dates are set and moved', async () => {
    const { id } = await prepare();
    const appointed = () =>
      app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
        const [row] = await tx.query<{ due_at: Date }>(
          `select due_at from effects.effect where kind = 'election_clock' and reference = $1 and status = 'pending'`,
          [id],
        );
        return row?.due_at.toISOString();
      });
    await eventually(async () => (await appointed()) === FUTURE);
    await ask(200, admin, 'PATCH', `${path}/${id}`, { start_datetime: LATER });
    await eventually(async () => (await appointed()) === LATER);
    await ask(200, admin, 'POST', `${path}/${id}/annul`, { reason: 'Faltaba gente.' });
    await eventually(async () => (await appointed()) === undefined);
  });
});

test('only superusers prepare, change, extend, annul and tell', async () => {
  const { id } = await prepare();
  for (const [method, at, body] of [
    ['POST', '', { process: process.id, title: 'X', external_link: 'https://x.org' }],
    ['PATCH', id, { title: 'X' }],
    ['DELETE', id, undefined],
    ['POST', `${id}/annul`, { reason: 'X' }],
    ['POST', `${id}/result`, { totals: [] }],
    ['POST', `${id}/options`, {}],
  ] as const)
    expect(await refusal(voter, method, at, body)).toEqual([403, 'permission_denied']);
});

const fill = (id: string) => ask<Election>(200, admin, 'POST', `${path}/${id}/options`, {});

function upload(id: string, option: string, alt: string, file: Buffer) {
  const edge = '----ateneo';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="alt"\r\n\r\n${alt}\r\n--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${edge}--\r\n`)]);
  const type = { 'content-type': `multipart/form-data; boundary=${edge}` };
  return admin.post(`${path}/${id}/options/${option}/image`, body, type);
}
