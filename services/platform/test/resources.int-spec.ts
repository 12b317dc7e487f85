import { type BankAccount, type Page, tieKinds } from '@ateneo/contracts';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { effects } from '@ateneo/effects';
import { jobs } from '@ateneo/jobs';
import { type ResourceScenes, resourceContract } from '@ateneo/testing';
import { enrol, type Person } from '../../identity/test/people.js';
import { users, usersList } from '../../identity/src/views/user/user.resource.js';
import { merges } from '../../identity/src/views/merge/merge.resource.js';
import { acts } from '../../identity/src/views/act/act.resource.js';
import { userChanges, userChangesList } from '../../identity/src/views/user-change/user-change.resource.js';
import { managers } from '../../identity/src/views/manager/manager.resource.js';
import { tags } from '../../identity/src/tag/tag.resource.js';
import { ties } from '../../identity/src/tie/tie.resource.js';
import { userTags } from '../../identity/src/views/user-tag/user-tag.resource.js';
import { invoices } from '../../memberships/src/invoice/invoice.resource.js';
import { subscriptions } from '../../memberships/src/membership/subscription.resource.js';
import { meetings } from '../../memberships/src/meeting/meeting.resource.js';
import { bankAccounts } from '../../memberships/src/bank-account/bank-account.resource.js';
import { entries } from '../../memberships/src/entry/entry.resource.js';
import { movements } from '../../memberships/src/movement/movement.resource.js';
import { remittances } from '../../memberships/src/remittance/remittance.resource.js';
import { mandates } from '../../memberships/src/mandate/mandate.resource.js';
import { discounts } from '../../memberships/src/discount/discount.resource.js';
import { prices } from '../../memberships/src/product/price.resource.js';
import { membershipCards } from '../../memberships/src/membership-card/membership-card.resource.js';
import { products } from '../../memberships/src/product/product.resource.js';
import { paymentMethods } from '../../memberships/src/payer/method.resource.js';
import { payments } from '../../memberships/src/payment/payment.resource.js';
import { fullFees } from '../../memberships/test/full-fees.js';
import { aBankAccount, aMandate, aMeeting, aMovement, aRemittance } from '../../memberships/test/scenes.js';
import { conversations } from '../../mailing/src/contact/conversation.resource.js';
import { copies } from '../../mailing/src/issue/copy.resource.js';
import { newsletterReaders } from '../../mailing/src/subscription/reader.resource.js';
import { issues } from '../../mailing/src/issue/issue.resource.js';
import { newsletters } from '../../mailing/src/newsletter/newsletter.resource.js';
import {
  beginIssue,
  names,
  openNewsletter,
  sendIssue,
  subscribe,
  version,
} from '../../mailing/test/newsletter-scenes.js';
import { emails } from '../../mailing/src/email/email.resource.js';
import { announcements } from '../../notifications/src/announcement/announcement.resource.js';
import { anAnnouncement, announceTwice } from '../../notifications/test/announcement-scenes.js';
import { notices } from '../../notifications/src/notice/notice.resource.js';
import { organizations } from '../../organizations/src/organization/organization.resource.js';
import { transfers as organizationTransfers } from '../../organizations/src/transfer/transfer.resource.js';
import { settingsHistory } from '../../organizations/src/tenant/settings.resource.js';
import { alternatives } from '../../participation/src/alternative/alternative.resource.js';
import { elections } from '../../participation/src/election/election.resource.js';
import { endorsements } from '../../participation/src/endorsement/endorsement.resource.js';
import { approvedAlternative, beginAlternative } from '../../participation/test/alternative-scenes.js';
import { candidacies } from '../../participation/src/candidacy/candidacy.resource.js';
import { presentations } from '../../participation/src/candidacy/presentation.resource.js';
import { beginCandidacy, openPresentation } from '../../participation/test/candidacy-scenes.js';
import { reviewers } from '../../participation/src/reviewer/reviewer.resource.js';
import { reviews } from '../../participation/src/review/review.resource.js';
import { amendments } from '../../participation/src/amendment/amendment.resource.js';
import { comments } from '../../participation/src/comment/comment.resource.js';
import { documents } from '../../participation/src/document/document.resource.js';
import { processes } from '../../participation/src/process/process.resource.js';
import { commentsList } from '../../participation/src/views/comment/comments-list.js';
import { amendmentsList } from '../../participation/src/views/amendment/amendments-list.js';
import { ask, chapters, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { events } from '../../ticketing/src/event/event.resource.js';
import { tickets } from '../../ticketing/src/event/ticket.resource.js';
import { reservations } from '../../ticketing/src/reservation/reservation.resource.js';
import { sponsors } from '../../ticketing/src/sponsor/sponsor.resource.js';
import { transfers } from '../../ticketing/src/transfer/transfer.resource.js';
import { waitings } from '../../ticketing/src/waiting/waiting.resource.js';
import { fullEvent } from '../../ticketing/test/full-event.js';
import { inDays } from '../../ticketing/test/scenes.js';
import { layers } from '../../territory/src/layer/layer.resource.js';
import { residences } from '../../territory/src/residence/residence.resource.js';
import { loadDistricts } from '../../territory/test/layers.js';
import { eventually, startApp, type TestApp, TWO } from './start-app.js';
import { stockProvider } from './stock-provider.js';

type Asked = ResourceScenes['list'];

/** Every resource of the house: what a reader may ask of its list, what makes another one, a change that is allowed. */
const aTicketBody = () => ({ event: one['events/events'], title: 'Otra' });
const table = [
  { resource: effects, list: effects.list as Asked },
  { resource: jobs, list: jobs.list as Asked },
  { resource: conversations, list: conversations.list as Asked },
  {
    resource: newsletters,
    list: newsletters.list as Asked,
    body: () => ({ names, descriptions: names }),
    change: { audience: 'members' },
  },
  {
    resource: issues,
    list: issues.list as Asked,
    body: () => ({ newsletter: one[newsletters.path], versions: { es: version('Otro') } }),
    change: { versions: { es: version('Cambiado') } },
  },
  { resource: copies, list: copies.list as Asked },
  { resource: newsletterReaders, list: newsletterReaders.list as Asked },
  { resource: emails, list: emails.list as Asked },
  { resource: announcements, list: announcements.list as Asked, body: () => anAnnouncement(one[tags.path]!) },
  { resource: notices, list: notices.list as Asked },
  {
    resource: organizations,
    list: organizations.list as Asked,
    body: () => ({ name: 'Grupo repetido' }),
    change: { description: 'Los martes a las ocho.' },
  },
  {
    resource: managers,
    list: managers.list as Asked,
    body: () => ({ organization: one[organizations.path], user: stayed.id }),
  },
  { resource: organizationTransfers, list: organizationTransfers.list as Asked },
  { resource: settingsHistory, list: settingsHistory.list as Asked },
  { resource: users, list: usersList, change: { address_city: 'Tolosa' } },
  { resource: merges, list: merges.list as Asked },
  { resource: acts, list: acts.list as Asked },
  { resource: userChanges, list: userChangesList },
  { resource: residences, list: residences.list as Asked },
  { resource: layers, list: layers.list as Asked },
  {
    resource: tags,
    list: tags.list as Asked,
    body: () => ({ name: 'Otra', colour: '#0f5c5c' }),
    change: { colour: '#8a5a00' },
  },
  { resource: ties, list: ties.list as Asked, body: () => tieOf(one[users.path]!, 'payer') },
  { resource: userTags, list: userTags.list as Asked, body: () => ({ user: one[users.path], tag: one[tags.path] }) },
  { resource: processes, list: processes.list as Asked, body: () => ({ title: 'Otro' }), change: { title: 'Nuevo' } },
  {
    resource: documents,
    list: documents.list as Asked,
    body: () => ({ process: one['processes/processes'], title: 'Otros', chapters }),
    change: { title: 'Estatutos nuevos' },
  },
  {
    resource: products,
    list: products.list as Asked,
    body: () => ({ names: { es: 'Otra', ca: '', gl: '', eu: '' }, organization: one[organizations.path] }),
    change: { max_age: 30 },
  },
  {
    resource: prices,
    list: prices.list as Asked,
    body: () => ({ product: one[products.path], amount: 1000, interval: 'year' }),
  },
  {
    resource: discounts,
    list: discounts.list as Asked,
    body: () => ({ product: one[products.path], names, percent: 10, max_age: 30 }),
  },
  {
    resource: bankAccounts,
    list: bankAccounts.list as Asked,
    body: () => aBankAccount(one[organizations.path]!, 2),
    change: { name: 'Cambiada' },
  },
  { resource: meetings, list: meetings.list as Asked, body: () => aMeeting(3) },
  {
    resource: mandates,
    list: mandates.list as Asked,
    body: () => aMandate(one[users.path]!, one[bankAccounts.path]!),
  },
  { resource: entries, list: entries.list as Asked },
  { resource: movements, list: movements.list as Asked },
  { resource: remittances, list: remittances.list as Asked },
  { resource: subscriptions, list: subscriptions.list as Asked },
  { resource: membershipCards, list: membershipCards.list as Asked },
  { resource: invoices, list: invoices.list as Asked },
  { resource: payments, list: payments.list as Asked },
  { resource: paymentMethods, list: paymentMethods.list as Asked },
  {
    resource: events,
    list: events.list as Asked,
    body: () => ({ title: 'Otro', start_datetime: inDays(1), end_datetime: inDays(2) }),
    change: { title: 'Cambiado' },
  },
  { resource: tickets, list: tickets.list as Asked, body: aTicketBody, change: { title: 'Cambiada' } },
  {
    resource: sponsors,
    list: sponsors.list as Asked,
    body: () => ({ event: one[events.path], name: 'Otro' }),
    change: { name: 'Cambiado' },
  },
  { resource: reservations, list: reservations.list as Asked, change: { holder_name: 'Eva Ruiz' } },
  { resource: waitings, list: waitings.list as Asked },
  { resource: transfers, list: transfers.list as Asked },
  {
    resource: presentations,
    list: presentations.list as Asked,
    body: () => ({ process: one[processes.path], name: 'Otra', description: 'Se elige.' }),
    change: { description: 'Se elige cada año.' },
  },
  {
    resource: candidacies,
    list: candidacies.list as Asked,
    body: () => ({ candidacypresentation: one[presentations.path], name: 'Otra' }),
    change: { name: 'Otro nombre' },
    by: () => author,
  },
  {
    resource: reviewers,
    list: reviewers.list as Asked,
    body: () => ({ document: one[documents.path], user: author.id }),
  },
  { resource: reviews, list: reviews.list as Asked },
  { resource: amendments, list: amendmentsList({ isManager: false }), by: () => author, change: { reason: 'Claro.' } },
  {
    resource: comments,
    list: commentsList({ isManager: false }),
    body: () => ({ process: processWithComments, content: 'Otra vez.' }),
    change: { content: 'Dicho de otra manera.' },
    by: () => author,
  },
  { resource: alternatives, list: alternatives.list as Asked, by: () => author, change: { title: 'Nuevos estatutos' } },
  { resource: endorsements, list: endorsements.list as Asked },
  {
    resource: elections,
    list: elections.list as Asked,
    body: () => anElection(one['processes/processes']!),
    change: { title: 'Otra junta' },
  },
];

let app: TestApp;
let admin: Person;
let stranger: Person;
let processWithComments: string;
/** Who manages, and who writes where superusers do not. */
let stayed: Person;
let author: Person;
const tieOf = (user: string, kind: string) => ({ user, kind, other: stayed.id });
/** A row of each that the superuser sees, by path. */
const one: Record<string, string> = {};

/** What makes two rows of each at least; a new resource adds a line. */
const scenes: readonly ((member: Person) => Promise<unknown>)[] = [
  () => twice((n) => admin.browser.post(organizations.path, { name: `Grupo ${n}` })),
  async () => {
    stayed = await enrol(app, [{ do: 'verify' }]);
    for (const organization of await idsOf(organizations.path))
      await ask(201, admin.browser, 'POST', managers.path, { organization, user: stayed.id });
  },
  async () => {
    const [from, to] = await idsOf(organizations.path);
    await twice(() => ask(202, admin.browser, 'POST', organizationTransfers.path, { from, to }));
  },
  async () => void (await loadDistricts(admin.browser, { replaces: await loadDistricts(admin.browser) })),
  () => twice((n) => admin.browser.post('mailing/contact/contact_admins', { topic: 'general', message: `${n}` })),
  (member) => newsletterOf([admin, member]),
  () => twice((n) => admin.browser.patch('organizations/settings', { open_enroll: n === 1 })),
  () => twice((n) => admin.browser.post(tags.path, { name: `Etiqueta ${n}`, colour: '#0f5c5c' })),
  async ({ id }) => {
    for (const tag of await idsOf(tags.path)) await admin.browser.post(userTags.path, { user: id, tag });
  },
  ({ id }) => twice((n) => ask(201, admin.browser, 'POST', ties.path, tieOf(id, tieKinds[n]!))),
  async () => announceTwice(admin.browser, (await idsOf(tags.path))[0]!),
  (member) => twice((n) => mergeInto([member, admin][n]!)),
  (member) => payTwice([member, admin]),
  () => twice((n) => ask(201, admin.browser, 'POST', meetings.path, aMeeting(n))),
  async () => {
    const { results } = await ask<Page<BankAccount>>(200, admin.browser, 'GET', bankAccounts.path);
    await twice(async () => [await aRemittance(app, results[0]!), await aMovement(app, results[0]!.id, 'Cuota')]);
  },
  async () => {
    const terms = { product: (await idsOf(products.path))[0], names, max_age: 30 };
    await twice((n) => ask(201, admin.browser, 'POST', discounts.path, { ...terms, percent: 10 + n }));
  },
  (member) => twice(() => textsOf(member)),
  (member) => twice((n) => [admin, member][n]!.browser.patch('users/users/self', { address_city: 'Ordizia' })),
  () => commentTwice(),
  () => twice(() => admin.browser.post('users/userchanges/export', { format: 'csv' })),
  (member) => twice(() => fullEvent(admin, member)),
  // Two people's mails are written and wait; nobody sends them here.
  () => eventually(async () => (await idsOf(effects.path)).length >= 4 && (await idsOf(emails.path)).length >= 4),
  () => eventually(async () => (await idsOf(residences.path)).length >= 2),
];

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const member = await enrol(app, [{ do: 'verify' }]);
  author = member;
  stranger = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
  for (const scene of scenes) await scene(member);
  for (const { resource } of table) one[resource.path] = (await idsOf(resource.path)).at(-1)!;
  // A process without documents has something to change, and so have people who are no superusers.
  const process = await openProcess(admin.browser, { amedment_voting_start_datetime: '2999-01-01T00:00:00.000Z' });
  one[processes.path] = (await openProcess(admin.browser)).id;
  one[amendments.path] = (await propose(member.browser, await openDocument(admin.browser, process.id))).id;
  one[documents.path] = (await openDocument(admin.browser, process.id)).id;
  one[users.path] = member.id;
  one[issues.path] = (await beginIssue(admin.browser, one[newsletters.path]!)).id;
  one[alternatives.path] = (await beginAlternative(member.browser, await openDocument(admin.browser, process.id))).id;
});

afterAll(() => app?.close());

function anElection(process: string) {
  const start_datetime = '2999-01-01T00:00:00.000Z';
  return { process, title: 'Junta', external_link: 'https://vota.example.org', start_datetime };
}

async function twice(make: (n: number) => Promise<unknown>): Promise<void> {
  for (const n of [0, 1]) await make(n);
}

async function textsOf(member: Person): Promise<void> {
  const process = await openProcess(admin.browser);
  await admin.browser.post(elections.path, anElection(process.id));
  const { id: presentation } = await openPresentation(admin.browser, process.id);
  await beginCandidacy(member.browser, presentation);
  await openDocument(admin.browser, process.id);
  const document = await openDocument(admin.browser, process.id);
  const { id: amedment } = await propose(member.browser, document);
  await admin.browser.post(reviewers.path, { document: document.id, user: admin.id });
  await admin.browser.post(`processes/amedments/${amedment}/review`, { review: 'accepted', reason: 'Bien.' });
  const third = await openDocument(admin.browser, process.id);
  const { id } = await approvedAlternative(member.browser, admin.browser, third);
  await admin.browser.post(`processes/documentalternatives/${id}/endorse`);
}

async function commentTwice(): Promise<void> {
  const { id: process } = await openProcess(admin.browser);
  processWithComments = process;
  for (const content of ['Una duda.', 'Otra duda.'])
    await ask(201, author.browser, 'POST', comments.path, { process, content });
}

async function newsletterOf(people: readonly Person[]): Promise<void> {
  await openNewsletter(admin.browser);
  const { id } = await openNewsletter(admin.browser);
  for (const person of people) await subscribe(person, id);
  await sendIssue(admin.browser, await beginIssue(admin.browser, id), people.length);
  await beginIssue(admin.browser, id);
  await eventually(async () => (await idsOf(copies.path)).length === people.length);
}

async function payTwice(people: readonly Person[]): Promise<void> {
  await fullFees(app, admin, people, (await idsOf(organizations.path))[0]!);
  await eventually(async () => (await idsOf(invoices.path)).length >= 2 * people.length);
  await eventually(async () => (await idsOf(paymentMethods.path)).length >= people.length);
}
async function mergeInto({ id }: Person): Promise<void> {
  const { id: user } = await enrol(app, [{ do: 'verify' }]);
  await admin.browser.post(`users/users/${id}/merge`, { user });
}

async function idsOf(path: string, who = admin): Promise<string[]> {
  const { json } = await who.browser.get(`${path}?rowsPerPage=100&sortBy=id`);
  return (json as { results: { id: string }[] }).results.map(({ id }) => id);
}

test('every resource is in the table', () => {
  const files = ['libs', 'services'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const declared = files.filter((file) => /\/src\/.*\.resource\.ts$/.test(file));
  expect(declared).toHaveLength(table.length);
});

describe.each(table)('$resource.path', ({ resource, list, body, change, by }) => {
  const reader = () => by?.() ?? admin;
  resourceContract(resource, () => ({
    reader: reader().browser,
    stranger: stranger.browser,
    list,
    id: one[resource.path]!,
    ...(body && { body }),
    ...(change && { change }),
  }));

  test('the stock ra-data-simple-rest provider reads it, and edits it where that may be', async () => {
    const provider = stockProvider(reader().browser);
    const { path } = resource;
    const id = one[path]!;
    const page = { pagination: { page: 1, perPage: 2 }, sort: { field: 'id', order: 'ASC' as const } };
    const { data, total } = await provider.getList(path, { ...page, filter: {} });
    expect([data.length, Math.min(total!, 100)]).toEqual([2, (await idsOf(path, reader())).length]);
    const record = (await provider.getOne(path, { id })).data as Record<string, unknown> & { id: string };
    expect(record.id).toBe(id);
    expect((await provider.getMany(path, { ids: [id] })).data.map((row) => row.id)).toEqual([id]);
    const target = Object.keys(list.filterable).find((field) => typeof record[field] === 'string')!;
    const reference = await provider.getManyReference(path, {
      ...page,
      target,
      id: record[target] as string,
      filter: { id },
    });
    expect(reference.total).toBe(1);
    if (!change) return;
    const edited = { ...record, ...change };
    const updated = await provider.update(path, { id, data: edited, previousData: record });
    expect(updated.data).toMatchObject(change);
  });
});
