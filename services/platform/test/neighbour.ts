import { aLayer, loadDistricts } from '../../territory/test/layers.js';
import type {
  Amedment,
  BankAccount,
  Comment,
  Document,
  Manager,
  Organization,
  Process,
  ReservationsTaken,
  Subscription,
  Tag,
  UserTag,
  WaitingRecord,
} from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask, chapters, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { beginCandidacy, candidacyAct, openPresentation } from '../../participation/test/candidacy-scenes.js';
import { act, beginAlternative } from '../../participation/test/alternative-scenes.js';
import { beginIssue, openNewsletter, sendIssue, subscribe } from '../../mailing/test/newsletter-scenes.js';
import { anAnnouncement, announce } from '../../notifications/test/announcement-scenes.js';
import { aFeePlan, aMeeting, aMovement, aRemittance } from '../../memberships/test/scenes.js';
import { inDays, openEvent, openTicket } from '../../ticketing/test/scenes.js';
import { eventually, ONE, type TestApp } from './start-app.js';

/** A word that is in every text of the tenant at ONE and nowhere else. */
export const MARK = 'zarzaparrilla';

/** A tenant with something of everything, each thing marked. */
export interface Neighbour {
  /** An id of each kind of thing that it has. */
  readonly ids: readonly string[];
  /** Somebody who is a member there. */
  readonly member: string;
  /** Of a refusal: `why`. */
  readonly why: string;
  /** Bodies that would do something, naming the neighbour's things; by `METHOD path` of the OpenAPI document. */
  readonly bodies: Readonly<Record<string, object>>;
}

/** Fills the tenant at ONE over HTTP. */
export async function makeNeighbour(app: TestApp): Promise<Neighbour> {
  const admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], marked('admin'), ONE);
  const member = await enrol(app, [{ do: 'verify' }], marked('member'), ONE);
  const voter = await enrol(app, [{ do: 'verify' }], marked('voter'), ONE);
  const twin = await enrol(app, [{ do: 'verify' }], marked('twin'), ONE);
  await ask(200, admin.browser, 'POST', `users/users/${voter.id}/merge`, { user: twin.id });
  const organization = await ask<Organization>(201, admin.browser, 'POST', 'organizations/organizations', {
    name: MARK,
  });
  await joined(app, admin, member, organization.id);
  const tag = await ask<Tag>(201, admin.browser, 'POST', 'users/tags', { name: MARK, colour: '#0f5c5c' });
  const tagged = { user: member.id, tag: tag.id };
  const userTag = await ask<UserTag>(201, admin.browser, 'POST', 'users/usertags', tagged);
  const tied = { user: member.id, kind: 'payer', other: voter.id };
  const tie = await ask<{ id: string }>(201, admin.browser, 'POST', 'users/ties', tied);
  const process = await openProcess(admin.browser, { title: MARK, introduction: MARK, mode: 'organizations' });
  const why = await refusedIn(voter, process.id);
  const open = await openProcess(admin.browser, { title: MARK, introduction: MARK });
  const document = await openDocument(admin.browser, open.id, { title: MARK, introduction: MARK });
  const amedment = await propose(member.browser, document, { title: MARK, content: MARK, reason: MARK });
  const { receipt } = await ask<{ receipt: string }>(
    200,
    voter.browser,
    'POST',
    `processes/amedments/${amedment.id}/vote`,
    {
      value: 'up',
    },
  );
  const said = { amedment: amedment.id, content: MARK };
  const comment = await ask<Comment>(201, member.browser, 'POST', 'processes/comments', said);
  const reviewer = await ask<{ id: string }>(201, admin.browser, 'POST', 'processes/reviewers', {
    document: document.id,
    user: voter.id,
  });
  const word = { review: 'accepted', reason: MARK };
  await ask(200, voter.browser, 'POST', `processes/amedments/${amedment.id}/review`, word);
  const [review] = await idsOf(admin, 'processes/reviews');
  const presentation = await openPresentation(admin.browser, open.id, { name: MARK, description: MARK });
  const list = { name: MARK, programme: MARK, candidates: [{ email: voter.body.email }] };
  const candidacy = await beginCandidacy(member.browser, presentation.id, list);
  await candidacyAct(200, voter.browser, candidacy.id, 'accept', { statement: MARK });
  await candidacyAct(200, member.browser, candidacy.id, 'submit');
  const alternative = await beginAlternative(member.browser, document, { title: MARK, summary: MARK });
  await act(200, member.browser, alternative.id, 'submit');
  await act(200, admin.browser, alternative.id, 'approve');
  await act(200, admin.browser, alternative.id, 'endorse');
  const [endorsement] = await idsOf(admin, 'processes/endorsements');
  const event = await openEvent(admin.browser, { title: MARK, summary: MARK, content: MARK, place: MARK });
  const ticket = await openTicket(admin.browser, event.id, { title: MARK, total_seats: 1 });
  const named = { event: event.id, name: MARK, link: `https://${MARK}.example.org` };
  const sponsor = await ask<{ id: string }>(201, admin.browser, 'POST', 'events/sponsors', named);
  const places = [{ ticket: ticket.id, holder_name: MARK }];
  const { results } = await ask<ReservationsTaken>(201, member.browser, 'POST', 'events/reservations', { places });
  const waiting = await ask<WaitingRecord>(201, voter.browser, 'POST', 'events/waitings', {
    ticket: ticket.id,
    quantity: 1,
  });
  const offered = { email: `${MARK}@example.org` };
  const { id: place } = results[0]!;
  await ask(200, member.browser, 'POST', `events/reservations/${place}/transfer`, offered);
  const [transfer] = await idsOf(member, 'events/transfers');
  const ofFees = await aMemberWhoPaid(app, admin, member, organization.id);
  const ofEvents = [...ofFees, event.id, ticket.id, sponsor.id, place, waiting.id, transfer!];
  const asked = { topic: 'general', message: MARK };
  await ask(201, member.browser, 'POST', 'mailing/contact/contact_admins', asked);
  const conversations = await idsOf(admin, 'mailing/conversations');
  const inFour = { es: MARK, ca: MARK, gl: MARK, eu: MARK };
  const newsletter = await openNewsletter(admin.browser, { names: inFour, descriptions: inFour });
  const ofOne = { organization: organization.id, audience: 'members', names: inFour, descriptions: inFour };
  const shore = await openNewsletter(admin.browser, ofOne);
  await subscribe(member, newsletter.id);
  const words = { subject: MARK, preheader: MARK, blocks: [{ kind: 'text', text: MARK }] };
  const issue = await beginIssue(admin.browser, newsletter.id, { versions: { es: words } });
  const sent = await beginIssue(admin.browser, newsletter.id, { versions: { es: words } });
  await sendIssue(admin.browser, sent, 1);
  const [copy] = await idsOf(admin, 'mailing/copies');
  const [reader] = await idsOf(admin, 'mailing/readers');
  const ofNewsletters = [newsletter.id, shore.id, issue.id, sent.id, copy!, reader!];
  const announced = await announce(admin.browser, anAnnouncement(tag.id, { title: MARK, text: MARK }));
  const kept = { users: [member.id], subject: MARK, message: MARK };
  await ask(201, admin.browser, 'POST', 'mailing/emails', kept);
  const emails = await idsOf(admin, 'mailing/emails');
  const merges = await idsOf(admin, 'users/merges');
  const effects = await idsOf(admin, 'effects/effects');
  const things = [member.id, organization.id, tag.id, userTag.id, tie.id, process.id, document.id, amedment.id];
  const election = await ask<{ id: string }>(201, admin.browser, 'POST', 'processes/elections', {
    process: open.id,
    title: MARK,
    external_link: `https://${MARK}.example.org`,
    start_datetime: '2999-01-01T00:00:00.000Z',
  });
  things.push(
    presentation.id,
    candidacy.id,
    candidacy.candidates[0]!.id,
    reviewer.id,
    review!,
    comment.id,
    alternative.id,
    endorsement!,
    election.id,
  );
  const manages = { organization: organization.id, user: voter.id };
  things.push((await ask<Manager>(201, admin.browser, 'POST', 'organizations/managers', manages)).id);
  things.push(await loadDistricts(admin.browser, { name: MARK }));
  return {
    why,
    member: member.id,
    ids: [
      ...things,
      ...ofEvents,
      ...ofNewsletters,
      conversations[0]!,
      announced.id,
      emails[0]!,
      merges[0]!,
      effects[0]!,
      receipt,
    ],
    bodies: {
      ...eventBodies(event.id, ticket.id),
      ...feeBodies(ofFees[0]!, ofFees[1]!, organization.id),
      ...bodies(open, document, amedment, organization, member.id),
      ...candidacyBodies(open.id, presentation.id),
      'POST /api/v1/processes/reviewers': { document: document.id, user: member.id },
      'POST /api/v1/processes/amedments/{id}/review': { review: 'accepted', reason: 'De fuera' },
      'POST /api/v1/users/usertags': tagged,
      'POST /api/v1/users/ties': tied,
      'POST /api/v1/organizations/managers': manages,
      'POST /api/v1/areas/layers': aLayer(things.at(-1)!),
      'POST /api/v1/mailing/conversations/{id}/answer': { message: 'De fuera' },
      'POST /api/v1/mailing/conversations/{id}/assign': { user: null },
      'POST /api/v1/notifications/announcements': anAnnouncement(tag.id),
      'POST /api/v1/notifications/announcements/count': { segment: { tags_any: [tag.id] } },
      ...newsletterBodies(newsletter.id, member.id, organization.id),
      'PATCH /api/v1/users/tags/{id}': { name: 'De fuera' },
      'POST /api/v1/effects/effects/retry': { ids: [effects[0]!] },
    },
  };
}

/** A fee plan, and a member of it who has paid by hand and has a card. */
async function aMemberWhoPaid(app: TestApp, admin: Person, member: Person, organization: string): Promise<string[]> {
  const price = await aFeePlan(app, organization);
  const list = `memberships/subscriptions`;
  const { open_invoice: invoice } = await ask<Subscription>(201, member.browser, 'POST', list, { price });
  await ask(200, admin.browser, 'POST', `${list}/${member.id}/pay`, { amount: 2000, means: 'cash' });
  const account = { organization, name: MARK, holder: MARK, iban: 'ES9121000418450200051332' };
  const identifier = { creditor_identifier: 'ES37000G12345674' };
  const into = await ask<BankAccount>(201, admin.browser, 'POST', 'memberships/bankaccounts', {
    ...account,
    ...identifier,
  });
  const debtor = { user: member.id, account: into.id, holder: MARK, iban: 'ES7921000813610123456789' };
  await ask(201, admin.browser, 'POST', 'memberships/mandates', debtor);
  await ask(201, admin.browser, 'POST', 'memberships/meetings', aMeeting());
  await aRemittance(app, into);
  await aMovement(app, into.id, MARK);
  const others = ['products', 'payments', 'bankaccounts', 'meetings', 'mandates', 'remittances', 'movements'].map(
    (name) => idsOf(admin, `memberships/${name}`),
  );
  const ids = [...others, idsOf(admin, 'users/carnets')];
  return [price, invoice!, ...(await Promise.all(ids)).flat()];
}

const marked = (name: string) => ({ first_name: MARK, last_name_1: MARK, email: `${name}@${MARK}.org` });

async function joined(app: TestApp, admin: Person, member: Person, organization: string): Promise<void> {
  // Organizations hears of people through the log.
  await eventually(async () => {
    const { status } = await admin.browser.post(`organizations/organizations/${organization}/members`, {
      user: member.id,
    });
    return status === 200;
  });
}

/** Why somebody who belongs to nobody may say nothing there. */
async function refusedIn({ browser }: Person, process: string): Promise<string> {
  const body = { process, content: MARK };
  return (await ask<{ why: string }>(403, browser, 'POST', 'processes/comments', body)).why;
}

async function idsOf(admin: Person, path: string): Promise<string[]> {
  let found: { id: string }[] = [];
  await eventually(async () => {
    found = (await ask<{ results: { id: string }[] }>(200, admin.browser, 'GET', path)).results;
    return found.length > 0;
  });
  return found.map(({ id }) => id);
}

function bodies(process: Process, document: Document, amedment: Amedment, organization: Organization, user: string) {
  const [chapter] = document.chapters;
  const [article] = chapter!.articles;
  return {
    'POST /api/v1/processes/processes': { title: 'De fuera', organizations: [organization.id] },
    'POST /api/v1/processes/documents': { process: process.id, title: 'De fuera', chapters },
    'POST /api/v1/processes/amedments': {
      document: document.id,
      article: article!.id,
      title: 'De fuera',
      content: 'Otro',
    },
    'POST /api/v1/processes/amedments/{id}/vote': { value: 'down' },
    'POST /api/v1/processes/elections': {
      process: process.id,
      title: 'De fuera',
      external_link: 'https://x.example.org',
    },
    'PATCH /api/v1/processes/elections/{id}': { title: 'De fuera' },
    'POST /api/v1/processes/elections/{id}/annul': { reason: 'De fuera' },
    'POST /api/v1/processes/elections/{id}/ballot': { ballot: '{}' },
    'POST /api/v1/processes/elections/{id}/trustees': { trustees: [user, process.id, document.id], threshold: 2 },
    'POST /api/v1/processes/elections/{id}/ceremony': { round: 1, step: 'certificate', message: '{}' },
    'POST /api/v1/processes/elections/{id}/extend': { end_datetime: '2999-02-01T00:00:00.000Z', reason: 'De fuera' },
    'POST /api/v1/processes/elections/{id}/result': { totals: [] },
    'POST /api/v1/processes/comments': { process: process.id, content: 'De fuera' },
    'POST /api/v1/processes/comments/{id}/report': { reason: 'spam' },
    'POST /api/v1/processes/comments/{id}/hide': { reason: 'De fuera' },
    'PATCH /api/v1/processes/comments/{id}': { content: 'De fuera' },
    'POST /api/v1/processes/documentalternatives': { document: document.id, title: 'De fuera' },
    'PATCH /api/v1/processes/documentalternatives/{id}': { title: 'De fuera' },
    'POST /api/v1/processes/documentalternatives/{id}/return': { reason: 'De fuera' },
    'PATCH /api/v1/processes/processes/{id}': { title: 'De fuera' },
    'PATCH /api/v1/processes/documents/{id}': { title: 'De fuera' },
    'PATCH /api/v1/users/users/{id}': { first_name: 'De fuera' },
    'POST /api/v1/organizations/organizations/{id}/members': { user },
    'POST /api/v1/users/users/{id}/merge': { user },
    'POST /api/v1/users/users/{id}/unmerge': { user },
    'POST /api/v1/users/auth/login': { email: `admin@${amedment.title}.org`, password: 'caballo-grapa-luna-7' },
  };
}

function candidacyBodies(process: string, candidacypresentation: string) {
  const reason = { reason: 'De fuera' };
  return {
    'POST /api/v1/processes/candidacypresentations': { process, name: 'De fuera', description: 'De fuera' },
    'PATCH /api/v1/processes/candidacypresentations/{id}': { description: 'De fuera' },
    'POST /api/v1/processes/candidacysubmissions': { candidacypresentation, name: 'De fuera' },
    'POST /api/v1/processes/candidacysubmissions/invited': { candidacypresentation, number: '1' },
    'PATCH /api/v1/processes/candidacysubmissions/{id}': { name: 'De fuera' },
    'POST /api/v1/processes/candidacysubmissions/{id}/return': reason,
    'POST /api/v1/processes/candidacysubmissions/{id}/reject': reason,
  };
}

function newsletterBodies(newsletter: string, user: string, organization: string) {
  const names = { es: 'De fuera', ca: 'De fora', gl: 'De fóra', eu: 'Kanpotik' };
  const versions = { es: { subject: 'De fuera', blocks: [{ kind: 'text', text: 'De fuera' }] } };
  return {
    'POST /api/v1/mailing/newsletters': { names, descriptions: names, organization, audience: 'members' },
    'POST /api/v1/mailing/issues': { newsletter, versions },
    'PATCH /api/v1/mailing/issues/{id}': { versions },
    'POST /api/v1/mailing/issues/count': { newsletter, segment: {} },
    'POST /api/v1/mailing/issues/why': { newsletter, segment: {}, user },
    'POST /api/v1/mailing/issues/preview': { newsletter, language: 'es', version: versions.es },
    'POST /api/v1/mailing/issues/{id}/send': { count: 1 },
    'POST /api/v1/mailing/issues/{id}/test': { language: 'es' },
    'POST /api/v1/mailing/issues/{id}/list': { is_listed: false },
    'PATCH /api/v1/mailing/newsletters/{id}': { is_active: false },
    'POST /api/v1/users/users/{id}/update_newsletter': { newsletter, is_subscribed: false },
  };
}

function feeBodies(price: string, invoice: string, organization: string) {
  return {
    'POST /api/v1/memberships/subscriptions': { price },
    'POST /api/v1/memberships/subscriptions/{id}/pay': { amount: 1, means: 'cash' },
    'PATCH /api/v1/memberships/subscriptions/{id}': { number: '777' },
    'POST /api/v1/memberships/subscriptions/remind': { filter: {}, count: 1 },
    'POST /api/v1/memberships/subscriptions/bulk': { act: { do: 'resume' }, filter: {}, count: 1 },
    'POST /api/v1/memberships/paymentintents': { invoice },
    'POST /api/v1/memberships/invoices/{id}/recipient': { reason: 'De fuera' },
    'POST /api/v1/memberships/invoices/{id}/write_off': { reason: 'De fuera' },
    'POST /api/v1/memberships/invoices/{id}/invoice': {},
    'POST /api/v1/memberships/invoices/{id}/pay': { amount: 1, means: 'cash' },
    'PATCH /api/v1/mailing/emails/{id}': { subject: 'De fuera' },
    'POST /api/v1/mailing/emails/resend': { filter: { status: 'draft' }, count: 1 },
    'POST /api/v1/memberships/paymentmethods': { means: 'card_pays' },
    'POST /api/v1/memberships/payments/{id}/refund': { amount: 1, reason: 'De fuera' },
    'POST /api/v1/memberships/sandbox/{id}': { means: 'card_pays' },
    'POST /api/v1/memberships/discounts': {
      product: price,
      names: { es: MARK, ca: '', gl: '', eu: '' },
      percent: 5,
      max_age: 9,
    },
    'POST /api/v1/memberships/bankaccounts': {
      organization,
      name: 'De fuera',
      holder: MARK,
      iban: 'ES7921000813610123456789',
    },
    'POST /api/v1/memberships/meetings': aMeeting(),
    'POST /api/v1/memberships/payments/{id}/bounce': { reason: 'AM04' },
    'POST /api/v1/memberships/movements/{id}/ignore': { note: 'De fuera' },
    'POST /api/v1/memberships/remittances': { account: organization, collect_on: '2027-01-04', count: 1, amount: 1 },
    'PATCH /api/v1/memberships/bankaccounts/{id}': { name: 'De fuera' },
    'POST /api/v1/memberships/bankaccounts/{id}/trial': {
      name: 'De fuera',
      iban: 'ES7921000813610123456789',
      signed_on: '2026-01-01',
    },
    'POST /api/v1/memberships/mandates/{id}/sign': { signed_on: '2026-01-01' },
    'POST /api/v1/memberships/mandates/{id}/account': { holder: MARK, iban: 'DE89370400440532013000' },
    'POST /api/v1/memberships/mandates/{id}/end': { reason: 'De fuera' },
    'POST /api/v1/memberships/prices/{id}/quote': { amount: 2000 },
    'POST /api/v1/memberships/subscriptions/{id}/fee': { price },
    'POST /api/v1/memberships/subscriptions/{id}/fee/quote': { price },
    'POST /api/v1/memberships/subscriptions/{id}/reduction': { amount: 100, until: null, reason: 'x' },
    'POST /api/v1/memberships/prices/{id}/move': { price, count: 1 },
    'POST /api/v1/memberships/prices': { product: price, amount: 50, interval: 'year' },
    'PATCH /api/v1/memberships/products/{id}': { is_active: false },
  };
}

function eventBodies(event: string, ticket: string) {
  return {
    'POST /api/v1/events/events': {
      title: 'De fuera',
      start_datetime: inDays(1),
      end_datetime: inDays(2),
    },
    'PATCH /api/v1/events/events/{id}': { title: 'De fuera' },
    'POST /api/v1/events/tickets': { event, title: 'De fuera' },
    'PATCH /api/v1/events/tickets/{id}': { title: 'De fuera' },
    'POST /api/v1/events/sponsors': { event, name: 'De fuera' },
    'PATCH /api/v1/events/sponsors/{id}': { name: 'De fuera' },
    'POST /api/v1/events/reservations': { places: [{ ticket, holder_name: 'De fuera' }] },
    'POST /api/v1/mailing/letters/places': { event, filter: {}, count: 1, subject: 'De fuera', message: 'De fuera' },
    'POST /api/v1/events/reservations/sell': { event, ticket, user: event, means: 'free' },
    'PATCH /api/v1/events/reservations/{id}': { holder_name: 'De fuera' },
    'POST /api/v1/events/reservations/{id}/transfer': { email: 'fuera@example.org' },
    'POST /api/v1/events/reservations/{id}/accept': { holder_name: 'De fuera' },
    'POST /api/v1/events/waitings': { ticket, quantity: 1 },
    'POST /api/v1/events/stewards': { event, user: event },
    'POST /api/v1/events/stewards/dismiss': { event, user: event },
    'POST /api/v1/events/scanner': { event, typed: 'ffffffff', scan: event },
    'POST /api/v1/events/scans': {
      scans: [
        {
          event,
          picked: event,
          device: 'd',
          scan: event,
          sequence: 1,
          at: new Date(0).toISOString(),
          shown: 'admitted',
        },
      ],
    },
    'POST /api/v1/events/scanner/undo': { event, reservation: event, scan: event },
  };
}
