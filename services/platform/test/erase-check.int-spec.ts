import { Files } from '@ateneo/files';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import { aPicture } from '@ateneo/testing';
import type {
  Alternative,
  Amedment,
  BankAccount,
  Comment,
  Document,
  Mandate,
  ReservationsTaken,
  TicketRecord,
} from '@ateneo/contracts';
import type { RecordedEvent } from '@ateneo/cqrs';
import { type Limits, LIMITS, type Work } from '@ateneo/http';
import { Database } from '@ateneo/persistence';
import { Decide } from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { FailedSignIns } from '../../identity/src/adapters/failed-sign-ins.js';
import { PasskeyUses } from '../../identity/src/adapters/passkey-uses.js';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { goodPassword } from '../../identity/test/builders.js';
import { savedFiltersAggregate } from '../../identity/src/saved-filter/saved-filters.aggregate.js';
import { createTag } from '../../identity/src/tag/create-tag.js';
import { TagPerson } from '../../identity/src/account/tag-person.js';
import {
  aBankAccount,
  aMandate,
  aMembershipCard,
  aPaidTransfer,
  aPayment,
  aFeePlan,
  joinByFee,
} from '../../memberships/test/scenes.js';
import { beginIssue, openNewsletter, sendIssue, subscribe } from '../../mailing/test/newsletter-scenes.js';
import { Trials } from '../../memberships/src/application/trials.js';
import { JoinOrganization } from '../../organizations/src/membership/join-organization.js';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import {
  beginCandidacy,
  candidacyAct,
  givePhoto,
  openPresentation,
} from '../../participation/test/candidacy-scenes.js';
import { ask, closeVoting, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { PlaceTransfers } from '../../ticketing/src/application/place-transfers.js';
import { openEvent, openTicket } from '../../ticketing/test/scenes.js';
import { type Column, columnsOf } from '../src/cli/erasure/database-places.js';
import { checkErasure, type CheckedProgram, type ErasureReport } from '../src/cli/erasure/check-erasure.js';
import { erasePerson } from '../src/cli/erasure/erase-person.js';
import type { Canary } from '../src/cli/erasure/canary-forms.js';
import { valuesOfPerson } from '../src/cli/erasure/values-of-person.js';
import { chooseContexts } from '../src/contexts.js';
import { byView, byMethod, type Eraser, groups, places, views } from './erasers.js';
import { declaredPlaces, mayHoldText } from './personal-data.js';
import { eventually, startApp, type TestApp, TWO } from './start-app.js';

interface Subject extends Person {
  /** Ids of what they wrote. */
  readonly things: readonly string[];
  readonly canaries: readonly Canary[];
}

const tag = crypto.randomUUID();

let app: TestApp;
let program: CheckedProgram;
let admin: Person['browser'];
let bystander: Person;
/** Somebody else's, that everybody reports. */
let commented: Comment;
let presentation: string;
let price: string;
let account: string;
let product: string;
let newsletter: string;
let ticket: TicketRecord;
/** By the first place of their group; `none` for who was erased wholly. */
const subjects = new Map<string, Subject>();
const subjectOf = (place: string) => subjects.get(groups.find((group) => group.includes(place))?.[0] ?? place)!;
const restore: (() => void)[] = [];

beforeAll(async () => {
  app = await startApp({ alone: true });
  const contexts = chooseContexts(undefined);
  program = { app: app.app, core: app.core, contexts, databases: app.databases };
  admin = (await enrol(app, [{ do: 'grant_superuser' }])).browser;
  bystander = await enrol(app, [{ do: 'verify' }]);
  // What the sandbox's cards show is nobody's own.
  await aPayment(app, bystander.id);
  const event = await openEvent(admin);
  ticket = await openTicket(admin, event.id);
  const organization = crypto.randomUUID();
  const bus = app.app.get(CommandBus, { strict: false });
  await bus.execute(createOrganization(systemIn(app.tenants.one), organization, 'X'));
  price = await aFeePlan(app, organization);
  product = await productOf(price);
  const into = aBankAccount(organization);
  await eventually(async () => {
    const { status, json } = await admin.post('memberships/bankaccounts', into);
    account = (json as BankAccount).id;
    return status === 201;
  });
  await bus.execute(createTag(systemIn(app.tenants.one), { tag, name: 'X', colour: '#0f5c5c' }));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const [open, over] = [await openProcess(admin), await openProcess(admin, { amedment_vote_start_datetime: tomorrow })];
  const voted = await propose(bystander.browser, await openDocument(admin, open.id));
  const remark = { amedment: voted.id, content: 'Una duda.' };
  commented = await ask<Comment>(201, bystander.browser, 'POST', 'processes/comments', remark);
  presentation = (await openPresentation(admin, open.id)).id;
  const document = await openDocument(admin, over.id);
  await ask(201, admin, 'POST', 'processes/reviewers', { document: document.id, user: bystander.id });
  newsletter = (await openNewsletter(admin)).id;
  const everybody = [...groups.map(([place]) => place!), 'none'];
  await Promise.all(everybody.map(async (place) => subjects.set(place, await aPerson(voted, document, organization))));
  await sendIssue(admin, await beginIssue(admin, newsletter), subjects.size);
  const copies = 'select 1 from mailing.copy';
  await eventually(async () => (await app.core.database.read(app.tenants.one, copies)).length === subjects.size);
  await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query('update identity.sign_in set day = day - 1'));
  const placed = 'select 1 from identity.person_area';
  // A reactor places them, in its own time.
  await eventually(async () => (await app.core.database.read(app.tenants.one, placed)).length >= subjects.size);
  await ask(200, admin, 'POST', 'users/auth/refresh', {});
  for (const place of ['identity.sign_in', 'none']) {
    const { email, password } = subjectOf(place).body;
    await app.signedIn(email, password);
  }
  for (const { id: user } of subjects.values())
    await ask(201, admin, 'POST', 'processes/reviewers', { document: document.id, user });
  await ask(200, admin, 'PATCH', `processes/processes/${over.id}`, { amedment_vote_start_datetime: null });
  await closeVoting(app, admin, over.id);
  for (const [place, [eraser, method]] of Object.entries(byMethod)) switchOff(place, eraser, method);
  for (const [view, [type]] of Object.entries(byView)) switchOffStep(view, type);
  await Promise.all([...subjects.values()].map(eraseThemselves));
  await eventually(async () => {
    const { events } = await app.core.ownerStore.readAll({
      after: 'start' as never,
      limit: 5000,
      types: ['AccountForgotten'],
    });
    return events.length === subjects.size;
  });
  const head = await app.core.store.head();
  await eventually(async () =>
    (await Promise.all([...views].map((view) => app.core.serving.views.reached(view, head)))).every(Boolean),
  );
});

afterAll(() => {
  for (const one of restore) one();
  return app.close();
});

/** Somebody who has left something in every place. */
async function aPerson(voted: Amedment, document: Document, organization: string): Promise<Subject> {
  const phone = String(600_000_000 + Math.floor(Math.random() * 9e7));
  const person = await enrol(app, [{ do: 'verify' }], { phone, address_city: 'Tolosa' });
  const bus = app.app.get(CommandBus, { strict: false });
  await eventually(async () => {
    const joining = new JoinOrganization(systemIn(app.tenants.one), person.id, organization);
    return bus.execute(joining).then(
      () => true,
      () => false,
    );
  });
  // From elsewhere: the right password, from where it is given, takes failures back.
  const work = {} as Work;
  const attempt = { email: person.body.email, address: '203.0.113.7', device: undefined, work };
  await app.app.get(FailedSignIns, { strict: false }).begin(app.tenants.one, attempt);
  await app.app.get<Limits>(LIMITS, { strict: false }).spend(app.tenants.one, 'mail', person.id);
  const used = { user: person.id, passkey: crypto.randomUUID() };
  await app.app.get(PasskeyUses, { strict: false }).count(app.tenants.one, used, 0, 1);
  const limits = { image_max_bytes: 1000, image_max_megapixels: 1, total_max_bytes: 1e9 };
  const picture = {
    id: crypto.randomUUID(),
    kind: 'picture',
    bytes: aPicture,
    limits,
    owner: person.id,
    isAwaited: false,
  };
  await app.app.get(Files, { strict: false }).keepImage(app.tenants.one, picture);
  const secret = `secreto-${crypto.randomUUID()}`;
  const { id: article } = document.chapters[0]!.articles[0]!;
  const said = { title: `${secret}-t`, content: `${secret}-c`, reason: `${secret}-r` };
  const proposed = { document: document.id, article, ...said };
  const key = { 'idempotency-key': person.id };
  const { id: amedment } = await ask<Amedment>(201, person.browser, 'POST', 'processes/amedments', proposed, key);
  await ask(200, person.browser, 'PATCH', `processes/amedments/${amedment}`, { content: `${secret}-corrected` });
  const word = { review: 'accepted', reason: `${secret}-review` };
  await ask(200, bystander.browser, 'POST', `processes/amedments/${amedment}/review`, word);
  await ask(200, person.browser, 'POST', `processes/amedments/${voted.id}/vote`, { value: 'up' });
  await bus.execute(new TagPerson(systemIn(app.tenants.one), 'tag', person.id, tag));
  await ask(202, person.browser, 'POST', 'users/userchanges/export', { format: 'csv' });
  await shareFilter(bus, person.id, `${secret}-f`);
  await aPayment(app, person.id);
  await person.browser.post('memberships/paymentmethods', { means: 'card_pays' });
  await eventually(async () => (await rowsOf('memberships.method', person.id)) > 0);
  const wanted = { amedment: voted.id, content: `${secret}-comment` };
  const { id: comment } = await ask<Comment>(201, person.browser, 'POST', 'processes/comments', wanted);
  const report = { reason: 'other', text: `${secret}-report` };
  await ask(200, person.browser, 'POST', `processes/comments/${commented.id}/report`, report);
  await ask(200, person.browser, 'PATCH', 'notifications/preferences', { no_notice: ['comments'] });
  await subscribe(person, newsletter);
  await joinByFee(app, person.id, price);
  const inHand = { amount: 500, means: 'cash', note: `${secret}-pay` };
  const hand = `memberships/subscriptions/${person.id}/pay`;
  await eventually(async () => (await admin.post(hand, inHand)).status === 200);
  await ask(200, admin, 'PATCH', `memberships/subscriptions/${person.id}`, { number: phone });
  await app.app.get(Trials, { strict: false }).claimDays(systemIn(app.tenants.one), person.id, product, 30);
  await aMembershipCard(app, person.id, crypto.randomUUID());
  const pays = { ...aMandate(person.id, account), holder: `${secret}-holder` };
  const mandate = await ask<Mandate>(201, admin, 'POST', 'memberships/mandates', pays);
  await ask(200, admin, 'POST', `memberships/mandates/${mandate.id}/end`, { reason: `${secret}-end` });
  const movement = await aPaidTransfer(app, admin, account, person.id, `${secret}-bank`);
  await ask(201, admin, 'POST', 'users/ties', { user: person.id, kind: 'payer', other: bystander.id });
  const places = [{ ticket: ticket.id, holder_name: `${secret}-h` }];
  await offerPlaces(person, places);
  await ask(200, admin, 'POST', 'events/stewards', { event: ticket.event, user: person.id });
  await eventually(async () => (await rowsOf('mailing.message', person.id)) > 0);
  await eventually(async () => {
    await ask(200, person.browser, 'POST', 'notifications/notifications/mark_all_readed', {});
    return (await rowsOf('notifications.mark', person.id)) > 0;
  });
  const alternative = { document: document.id, title: `${secret}-a`, summary: `${secret}-s` };
  const written = await ask<Alternative>(201, person.browser, 'POST', 'processes/documentalternatives', alternative);
  const asked = { topic: 'general', message: `${secret}-m` };
  await ask(201, person.browser, 'POST', 'mailing/contact/contact_admins', asked);
  const sql = 'select id from mailing.conversation where user_id = $1';
  const conversations = () => app.core.database.read<{ id: string }>(app.tenants.one, sql, [person.id]);
  await eventually(async () => (await conversations()).length === 1);
  const [{ id: conversation }] = (await conversations()) as [{ id: string }];
  const candidacy = await beginCandidacy(person.browser, presentation, {
    name: `${secret}-n`,
    programme: `${secret}-p`,
    candidates: [{ email: person.body.email }],
  });
  await candidacyAct(200, person.browser, candidacy.id, 'accept', { statement: `${secret}-st` });
  await givePhoto(person.browser, candidacy.id, `${secret}-ph`);
  const { canaries } = await valuesOfPerson(program, app.tenants.one, person.id, true);
  return { ...person, things: [movement, amedment, comment, written.id, conversation, candidacy.id], canaries };
}

async function productOf(fee: string): Promise<string> {
  const sql = 'select product from memberships.price where id = $1';
  const found = () => app.core.database.read<{ product: string }>(app.tenants.one, sql, [fee]);
  await eventually(async () => (await found()).length === 1);
  return (await found())[0]!.product;
}

/** As if they had worked in the console once. */
function shareFilter(bus: CommandBus, user: string, name: string): Promise<unknown> {
  const criteria = { filter: { is_verified: 'false' }, sort: null };
  const shared = { list: 'users', name, criteria, isDefault: false, isShared: true };
  const keep = { do: 'keep', user, filter: crypto.randomUUID(), ...shared } as const;
  return bus.execute(new Decide(systemIn(app.tenants.one), savedFiltersAggregate, user, keep));
}

/** One that is theirs to somebody, and somebody's to them. */
async function offerPlaces(person: Person, places: readonly object[]): Promise<void> {
  const reserve = (who: Person, wanted: readonly object[]) =>
    ask<ReservationsTaken>(201, who.browser, 'POST', 'events/reservations', { places: wanted });
  const own = await reserve(person, places);
  const other = await reserve(bystander, [{ ticket: ticket.id, holder_name: 'Otra persona' }]);
  const { email } = bystander.body;
  await ask(200, person.browser, 'POST', `events/reservations/${own.results[0]!.id}/transfer`, { email });
  const place = { event: ticket.event, reservation: other.results[0]!.id, user: bystander.id };
  const context = { ...systemIn(app.tenants.one), actor: bystander.id };
  await app.app.get(PlaceTransfers, { strict: false }).offer(context, place, crypto.randomUUID(), person.body.email);
}

async function rowsOf(table: string, user: string): Promise<number> {
  const sql = `select 1 from ${table} where user_id = $1`;
  return (await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(sql, [user]))).length;
}

async function eraseThemselves({ browser }: Person): Promise<void> {
  const answer = await browser.post('users/users/self/erase', { password: goodPassword, texts: 'removed' });
  expect(answer.status).toBe(204);
}

/** The eraser passes over the one person whose place it is about. */
function switchOff(place: string, eraser: Eraser, method: string): void {
  const { id, things, body } = subjectOf(place);
  const built = typeof eraser === 'object' ? eraser : app.app.get<object>(eraser, { strict: false });
  const instance = built as Record<string, (...words: unknown[]) => Promise<void>>;
  const works = instance[method]!.bind(instance);
  const spy = jest.spyOn(instance, method);
  spy.mockImplementation(async (...words) => {
    const about = JSON.stringify(words);
    if (![id, ...things, body.email].some((word) => about.includes(word))) await works(...words);
  });
  restore.push(() => spy.mockRestore());
}

interface Step {
  apply(row: object | undefined, event: RecordedEvent, key: string): object | undefined;
}

function switchOffStep(view: string, type: string): void {
  const { id, things } = subjectOf(view);
  const projections = program.contexts.all.flatMap((context) => context.projections);
  const step = projections.find(({ name }) => name === view)!.on[type] as unknown as Step;
  const works = step.apply;
  step.apply = (row, event, key) => {
    const about = JSON.stringify(event.data);
    return [id, ...things].some((word) => about.includes(word)) ? row : works(row, event, key);
  };
  restore.push(() => (step.apply = works));
}

const check = ({ id, canaries }: Subject): Promise<ErasureReport> =>
  checkErasure(program, app.tenants.one, id, canaries);

test('somebody whom every eraser knew is nowhere to be found, and everybody else is still read', async () => {
  const subject = subjects.get('none')!;
  expect(subject.canaries.map(({ text }) => text)).toEqual(
    expect.arrayContaining([subject.body.email, subject.body.national_id, subject.body.phone]),
  );
  expect(await check(subject)).toEqual({ findings: [], unreadable: [], isForgotten: true, keptByLaw: 2 });
});

describe('with erasers switched off the check fails and names their places alone:', () => {
  test.each(groups.map((group) => [group.join(', '), group] as const))('%s', async (_, group) => {
    const { findings, unreadable } = await check(subjectOf(group[0]!));
    const expected = group.map((place) => places[place]!.at(-1) as RegExp);
    const found = findings.map(({ place }) => place);
    expect(expected.filter((words) => !found.some((place) => words.test(place)))).toEqual([]);
    expect(found.filter((place) => !expected.some((words) => words.test(place)))).toEqual([]);
    expect(unreadable).toEqual([]);
  });
});

test('what a topic still tells of somebody is found there', async () => {
  const { id, canaries } = subjects.get('none')!;
  const asked: string[] = [];
  const place = 'topic ateneo.identity.v1';
  const search = async (forms: readonly string[]) => asked.push(...forms) && 2;
  const beyond = [{ name: place, search }];
  const { findings } = await checkErasure({ ...program, beyond }, app.tenants.one, id, canaries);
  expect(findings).toEqual([{ place, rows: 2 }]);
  expect(asked).toEqual(expect.arrayContaining(canaries.map(({ text }) => text)));
});

test('an operator erases a person: every view has seen it, and nothing is found', async () => {
  const { id } = await enrol(app, [{ do: 'verify' }]);
  await erasePerson(program, app.tenants.one, id, 'removed');
  expect(await check(standIn<Subject>({ id, canaries: [] }))).toMatchObject({ findings: [], isForgotten: true });
});

test('what others have, too, is not looked for: who is in another association as well, and a guest with an account', async () => {
  const own = { first_name: 'Odalys', last_name_1: 'Berrueta', phone: '698765432' };
  const { id, body } = await enrol(app, [{ do: 'verify' }], { ...own, address_extra: 'Edurne Zubiaurre' });
  await enrol(app, [], { first_name: 'Edurne', last_name_1: 'Zubiaurre' });
  await enrol(app, [], own, TWO);
  const { canaries } = await valuesOfPerson(program, app.tenants.one, id, true);
  const values = canaries.map(({ text }) => text).filter((text) => !text.startsWith('$argon2id$'));
  expect(values.toSorted()).toEqual([body.national_id, body.email].toSorted());
});

test('a key that went though nobody was erased is told', async () => {
  await app.core.keyDestroyer.destroyPersonKey(app.tenants.one, bystander.id);
  const gone = async () => (await check(subjects.get('none')!)).unreadable.length > 0;
  await eventually(gone);
});

test('docs/personal-data.md names every column that could hold a person’s words, and no other', async () => {
  const databases = [new Database(app.databases.ownerUrl), new Database(app.databases.keysUrl)];
  const columns = (await Promise.all(databases.map(columnsOf))).flat();
  await Promise.all(databases.map((database) => database.close()));
  const { places: listed, free } = declaredPlaces();
  const nameOf = ({ schema, table, column }: Column) => `${schema}.${table}.${column}`;
  const there = new Set(columns.map(nameOf));
  const schemas = new Set(columns.map(({ schema }) => schema));
  const isListed = (name: string) => listed.has(name) !== free.has(name);
  expect(
    columns
      .filter(mayHoldText)
      .map(nameOf)
      .filter((name) => !isListed(name)),
  ).toEqual([]);
  expect([...listed.keys(), ...free].filter((name) => schemas.has(name.split('.')[0]!) && !there.has(name))).toEqual(
    [],
  );
});

test('every place that docs/personal-data.md lists has its eraser switched off above', () => {
  const expected = Object.values(places).map((how) => (how.at(-1) as RegExp).source.replaceAll('\\', ''));
  const tables = [...declaredPlaces().places.keys()].map((column) => column.split('.').slice(0, 2).join('.'));
  // Votes are withdrawn when their voting closes: participation/test/ended-accounts.int-spec.ts switches that off.
  expected.push('participation.amendment_vote');
  const isTried = (table: string) => expected.some((place) => new RegExp(`\\b${table}(?!\\w)`).test(place));
  expect(tables.filter((table) => !isTried(table))).toEqual([]);
});
