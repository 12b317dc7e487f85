import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Alternative,
  api,
  type CandidacyPresentation,
  type Document,
  type Duplicates,
  type EmailsByDay,
  type EventRecord,
  type MailSendingCheck,
  type Newsletter,
  type Organization,
  type Process,
  rowsOf,
  type StatsParticipation,
  type Tag,
  type TicketRecord,
  type WaitingCounts,
  type WholeIssue,
} from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { beginIssue, issueOnce, openNewsletter, sendIssue, subscribe } from '../../mailing/test/newsletter-scenes.js';
import { JoinOrganization } from '../../organizations/src/membership/join-organization.js';
import { act, approvedAlternative } from '../../participation/test/alternative-scenes.js';
import { beginCandidacy, candidacyAct, openPresentation } from '../../participation/test/candidacy-scenes.js';
import { ask, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { made, openEvent, openTicket, reserve } from '../../ticketing/test/scenes.js';
import type { ReservationsTaken } from '@ateneo/contracts';
import { startApp, type TestApp, TWO } from './start-app.js';

let app: TestApp;
let admin: Person;
let staff: Person;
/** Ana has a twin account and is one person; Ben is another; Gil is deactivated, and one was erased. */
let [ana, twin, ben, eva, gil, gone]: Person[] = [];
let [local, other]: string[] = [];

const bus = () => app.app.get(CommandBus, { strict: false });
const join = ({ id }: Person, organization: string) =>
  bus().execute(new JoinOrganization(systemIn(app.tenants.one), id, organization));
const one = <Answer>(who: Person, path: string) => ask<Answer>(200, who.browser, 'GET', path.slice('/api/v1/'.length));

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  for (const name of ['Ensanche', 'Casco Viejo']) {
    const { id } = await ask<Organization>(201, admin.browser, 'POST', 'organizations/organizations', { name });
    [local, other] = [other, id];
  }
  // The first is the default one, whose staff sees everybody.
  const { id } = await ask<Organization>(201, admin.browser, 'POST', 'organizations/organizations', { name: 'Puerto' });
  [local, other] = [id, local];
  staff = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: local! }]);
  const people: Person[] = [];
  for (let n = 0; n < 6; n += 1) people.push(await enrol(app, [{ do: 'verify' }]));
  [ana, twin, ben, eva, gil, gone] = people;
  await join(ana!, local!);
  for (const who of [ben!, gil!, staff]) await join(who, other!);
  const elsewhere = await enrol(app, [{ do: 'verify' }], {}, TWO);
  expect(elsewhere.id).toBeTruthy();
});
afterAll(() => app?.close());

/** Two accounts are found to be one person's, one is deactivated, one erased. */
async function time(): Promise<void> {
  await ask(200, admin.browser, 'POST', `users/users/${ana!.id}/merge`, { user: twin!.id });
  await ask(200, admin.browser, 'POST', `users/users/${gil!.id}/deactivate`, { reason: 'Lo pidió.' });
  await ask(200, admin.browser, 'DELETE', `users/users/${gone!.id}`);
}

type Row = Readonly<Record<string, unknown>>;

/** Every row of a list, page by page, as the console asks for it. */
async function rowsIn(who: Person, list: string, filter: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const range = `[${rows.length},${rows.length + 2}]`;
    const { status, json, text } = await who.browser.get(
      `${list}?${new URLSearchParams({ range, sort: '["id","ASC"]', filter: JSON.stringify(filter) })}`,
    );
    if (status !== 200 && status !== 206) throw new Error(`${list} answered ${status}: ${text}`);
    const page = json as Row[];
    rows.push(...page);
    if (page.length < 3) return rows;
  }
}

interface Counted {
  readonly figure: (who: Person) => Promise<number>;
  readonly list: string;
  readonly filter: object;
  /** What a row adds to the figure. */
  readonly adds?: (row: Row) => number;
  /** What a superuser and a manager of one organization are told; null: of whom, the manager is not told. */
  readonly told: readonly [superuser: number, staff: number | null];
}

/** Each is told the figure, and as many rows by its filter. */
async function holds({ figure, list, filter, adds = () => 1, told }: Counted): Promise<void> {
  const sumOf = async (who: Person) => (await rowsIn(who, list, filter)).reduce((sum, row) => sum + adds(row), 0);
  for (const [n, who] of [admin, staff].entries()) {
    if (told[n] === null) continue;
    const both = async () => [await figure(who), await sumOf(who)];
    for (let tries = 0; tries < 20 && (await both()).some((number) => number !== told[n]); tries += 1) await sleep(200);
    expect([n, ...(await both())]).toEqual([n, told[n], told[n]]);
  }
}

describe('figures', () => {
  const scene: {
    process?: Process;
    document?: Document;
    alternative?: Alternative;
    presentation?: CandidacyPresentation;
    tag?: Tag;
    newsletter?: Newsletter;
    event?: EventRecord;
    hall?: TicketRecord;
    box?: TicketRecord;
  } = {};

  beforeAll(async () => {
    scene.process = await openProcess(admin.browser);
    await takePart();
    await waitForSomebody();
    await tagAndSubscribe();
    await takePlaces();
    await time();
  });

  async function takePart(): Promise<void> {
    const { id: process } = scene.process!;
    const document = (scene.document = await openDocument(admin.browser, process));
    const [first, second, hidden, withdrawn] = [
      await propose(ana!.browser, document),
      await propose(ben!.browser, document),
      await propose(ben!.browser, document),
      await propose(ben!.browser, document),
    ];
    const { id: chapter } = document.chapters[1]!;
    const added = { article: undefined, chapter, title: 'Artículo 4', content: 'Las actas se publican.' };
    await propose(gone!.browser, document, added);
    await ask(200, gil!.browser, 'POST', `processes/amedments/${first.id}/vote`, { value: 'up' });
    expect(second.id).toBeTruthy();
    await ask(200, ben!.browser, 'DELETE', `processes/amedments/${withdrawn.id}`);
    await ask(200, admin.browser, 'POST', `processes/amedments/${hidden.id}/hide`, { reason: 'Insulta.' });
    await propose(ben!.browser, await openDocument(admin.browser, (await openProcess(admin.browser)).id));

    const alternative = (scene.alternative = await approvedAlternative(gone!.browser, admin.browser, document));
    for (const who of [ana!, twin!, ben!, gil!]) await act(200, who.browser, alternative.id, 'endorse');
    await ask(200, gil!.browser, 'DELETE', `processes/documentalternatives/${alternative.id}/endorse`);

    const presentation = (scene.presentation = await openPresentation(admin.browser, process));
    const lists = [];
    for (const who of [ana!, ben!, gil!]) lists.push(await beginCandidacy(who.browser, presentation.id));
    await candidacyAct(200, gil!.browser, lists[2]!.id, 'withdraw');
    await beginCandidacy(ben!.browser, (await openPresentation(admin.browser, process, { name: 'Comisión' })).id);
  }

  async function waitForSomebody(): Promise<void> {
    const about = { process: scene.process!.id, content: 'Eso no.' };
    const comment = await ask<{ id: string }>(201, ana!.browser, 'POST', 'processes/comments', about);
    await ask(200, ben!.browser, 'POST', `processes/comments/${comment.id}/report`, { reason: 'insult' });
    made(await ben!.browser.post('mailing/contact/contact_admins', { topic: 'general', message: 'No me llega.' }));
  }

  async function tagAndSubscribe(): Promise<void> {
    const tag = (scene.tag = await ask<Tag>(201, admin.browser, 'POST', 'users/tags', {
      name: 'Coro',
      colour: '#0f5c5c',
    }));
    for (const { id: user } of [ana!, twin!, ben!, gil!, gone!])
      await ask(201, admin.browser, 'POST', 'users/usertags', { user, tag: tag.id });
    const newsletter = (scene.newsletter = await openNewsletter(admin.browser));
    for (const who of [ana!, twin!, ben!, gone!]) await subscribe(who, newsletter.id);
    await subscribe(ben!, newsletter.id, false);
    await subscribe(ben!, (await openNewsletter(admin.browser)).id);
  }

  async function takePlaces(): Promise<void> {
    const event = (scene.event = await openEvent(admin.browser, { total_seats: 7, organization: local }));
    const hall = (scene.hall = await openTicket(admin.browser, event.id, { max_per_person: 4 }));
    const box = (scene.box = await openTicket(admin.browser, event.id, { seat_weight: 2, price: 1000 }));
    await reserve(ana!.browser, [hall.id, hall.id]);
    await reserve(twin!.browser, [box.id]);
    const { results } = made(await reserve(ben!.browser, [hall.id, hall.id, hall.id])) as ReservationsTaken;
    made(await ben!.browser.post(`events/reservations/${results[0]!.id}/cancel`));
    made(await reserve(eva!.browser, [hall.id]));
    for (const { browser } of [gil!, eva!, gone!])
      made(await browser.post('events/waitings', { ticket: hall.id, quantity: 3 }));
  }

  const tables: Record<string, () => Counted> = {
    'amendments of a process': () => ({
      figure: async (who) => (await one<Process>(who, `${api.processes()}/${scene.process!.id}`)).amedment_count,
      list: 'processes/amedments',
      filter: rowsOf.amendments({ process: scene.process!.id }),
      told: [3, 3],
    }),
    'amendments of a document': () => ({
      figure: async (who) => (await one<Document>(who, `${api.documents()}/${scene.document!.id}`)).amedment_count,
      list: 'processes/amedments',
      filter: rowsOf.amendments({ document: scene.document!.id }),
      told: [3, 3],
    }),
    'amendments of an article': () => ({
      figure: async (who) =>
        (await one<Document>(who, `${api.documents()}/${scene.document!.id}`)).chapters[0]!.articles[0]!.amedment_count,
      list: 'processes/amedments',
      filter: rowsOf.amendments({ article: scene.document!.chapters[0]!.articles[0]!.id }),
      told: [2, 2],
    }),
    'who endorses an alternative': () => ({
      figure: async (who) =>
        (await one<Alternative>(who, `${api.alternatives()}/${scene.alternative!.id}`)).endorsements,
      list: 'processes/endorsements',
      filter: rowsOf.endorsements(scene.alternative!.id),
      told: [2, null],
    }),
    'candidacies of a presentation': () => ({
      figure: async (who) =>
        (await one<CandidacyPresentation>(who, `${api.presentations()}/${scene.presentation!.id}`)).submission_count,
      list: 'processes/candidacysubmissions',
      filter: rowsOf.candidacies(scene.presentation!.id),
      told: [3, 3],
    }),
    'people of an organization': () => ({
      figure: async (who) => (await one<Organization>(who, `${api.organizations()}/${local}`)).member_count,
      list: 'users/users',
      filter: rowsOf.members(local!),
      told: [1, 1],
    }),
    'people of the organization that a manager of another one belongs to': () => ({
      figure: async (who) => (await one<Organization>(who, `${api.organizations()}/${other}`)).member_count,
      list: 'users/users',
      filter: rowsOf.members(other!),
      told: [3, null],
    }),
    'people with a tag': () => ({
      figure: async (who) => (await one<Tag>(who, `${api.tags()}/${scene.tag!.id}`)).people_count,
      list: 'users/users',
      filter: rowsOf.tagged(scene.tag!.id),
      told: [3, 1],
    }),
    'readers of a newsletter': () => ({
      figure: async (who) =>
        (await one<Newsletter>(who, `${api.newsletters()}/${scene.newsletter!.id}`)).subscriber_count,
      list: 'mailing/readers',
      filter: rowsOf.subscribers(scene.newsletter!.id),
      told: [1, null],
    }),
    'reported comments, of the menu': () => ({
      figure: async (who) => (await one<WaitingCounts>(who, api.waitingCounts())).reported,
      list: 'processes/comments',
      filter: rowsOf.reported(),
      told: [1, 0],
    }),
    'conversations without an answer, of the menu': () => ({
      figure: async (who) => (await one<WaitingCounts>(who, api.waitingCounts())).unanswered,
      list: 'mailing/conversations',
      filter: rowsOf.unanswered(),
      // To superusers, by its topic.
      told: [1, 0],
    }),
    'places of a ticket': () => ({
      figure: async (who) => (await one<TicketRecord>(who, `${api.tickets()}/${scene.hall!.id}`)).sold_count,
      list: 'events/reservations',
      filter: rowsOf.places({ event: scene.event!.id, ticket: scene.hall!.id }),
      told: [5, 5],
    }),
    'seats of an event, by the weight of each ticket': () => ({
      figure: async (who) => (await one<EventRecord>(who, `${api.events()}/${scene.event!.id}`)).seats_taken,
      list: 'events/reservations',
      filter: rowsOf.places({ event: scene.event!.id }),
      adds: ({ ticket }) => (ticket === scene.box!.id ? 2 : 1),
      told: [7, 7],
    }),
    'places waited for': () => ({
      figure: async (who) => (await one<EventRecord>(who, `${api.events()}/${scene.event!.id}`)).waiting_count,
      list: 'events/waitings',
      filter: rowsOf.waiting({ event: scene.event!.id }),
      adds: ({ quantity }) => Number(quantity),
      told: [3, 3],
    }),
  };

  test.each(Object.keys(tables))('%s', (name) => holds(tables[name]!()));

  test('copies of an issue, by what came of each', async () => {
    const { id } = await beginIssue(admin.browser, scene.newsletter!.id);
    await sendIssue(admin.browser, await one<WholeIssue>(admin, `${api.issues()}/${id}`), 1);
    type Counts = Pick<WholeIssue, 'readers' | 'waiting' | 'accepted'>;
    const isSent = ({ readers, waiting, accepted }: Counts) => readers !== null && waiting + accepted > 0;
    const issue = await issueOnce(admin.browser, id, isSent);
    await app.viewsCaughtUp();
    const ends = ['accepted', 'waiting', 'skipped', 'failed'] as const;
    const listed = await Promise.all(ends.map((status) => rowsIn(admin, 'mailing/copies', rowsOf.copies(id, status))));
    expect(listed.map(({ length }) => length)).toEqual(ends.map((end) => issue[end]));
    expect(listed.flat()).toHaveLength(issue.readers!);
    expect(await rowsIn(admin, 'mailing/copies', rowsOf.copiesLost(id))).toHaveLength(issue.skipped + issue.failed);
  });

  test('likely doubles: neither who was merged nor who was erased', async () => {
    const { count, results } = await one<Duplicates>(admin, api.duplicates());
    const people = await rowsIn(admin, 'users/users', {});
    // All of them registered with one telephone.
    expect([count, results.length]).toEqual([(people.length * (people.length - 1)) / 2, count]);
    expect(people).toHaveLength(6);
  });

  test('e-mails by day: those sent and those refused since the first of thirty days', async () => {
    const counted = async () => {
      const { days } = await one<EmailsByDay>(admin, api.emailsByDay());
      const recent = days.slice(-30);
      const sum = (what: 'sent' | 'refused') => recent.reduce((total, day) => total + day[what], 0);
      const lists = (['success', 'error'] as const).map((status) =>
        rowsIn(admin, 'mailing/emails', rowsOf.mailed(recent[0]!.from, status)),
      );
      expect((await Promise.all(lists)).map(({ length }) => length)).toEqual([sum('sent'), sum('refused')]);
      return { days, first: recent[0]!.from, sent: sum('sent'), refused: sum('refused') };
    };
    const before = await counted();
    // A moment before the first day, its first moment, and today.
    const written = [
      ['success', -1],
      ['success', 0],
      ['error', 0],
      ['success', Date.now() - Date.parse(before.first)],
      ['pending', 5000],
    ] as const;
    for (const [status, after] of written)
      await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
        tx.query(
          `insert into mailing.email (tenant_id, id, category, status, creation_datetime, attempts)
           values ($1, gen_random_uuid(), 'manual', $2, $3, 1)`,
          [app.tenants.one, status, new Date(Date.parse(before.first) + after)],
        ),
      );
    const after = await counted();
    expect([after.sent - before.sent, after.refused - before.refused]).toEqual([2, 1]);
    expect(after.days).toHaveLength(60);
    expect(after.days[29]!.sent - before.days[29]!.sent).toBe(1);
  });

  test('what was done, day by day, is all that was done', async () => {
    await app.viewsCaughtUp();
    const { days, ...all } = await one<StatsParticipation>(
      admin,
      `${api.stats('participation')}?period=2020-01-01,2100-01-01`,
    );
    const sum = (what: 'proposals' | 'comments') => days.reduce((total, day) => total + day[what], 0);
    expect([sum('proposals'), sum('comments')]).toEqual([all.proposals, all.comments]);
    expect(all.proposals).toBeGreaterThan(0);
    expect(days.every(({ proposals, comments }) => proposals + comments > 0)).toBe(true);
  });

  test('mails that wait, and mails given up', async () => {
    const kinds = [
      ['mail', 'pending', 1],
      ['mail', 'pending', -1],
      ['mail', 'stopped', 1],
      ['mail', 'stopped', 40],
      ['newsletter', 'stopped', 2],
      ['event_reminder', 'stopped', 2],
    ] as const;
    for (const [kind, status, days] of kinds)
      await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
        tx.query(
          `insert into effects.effect (tenant_id, kind, key, status, reference, due_at, next_attempt, created_at)
           select $1, $2, gen_random_uuid()::text, $3, gen_random_uuid()::text, asked, now() + interval '1 day', asked
           from (select now() - $4 * interval '1 day' as asked) w`,
          [app.tenants.one, kind, status, days],
        ),
      );
    const { waiting, given_up } = await ask<MailSendingCheck>(200, admin.browser, 'POST', 'mailing/sending/check');
    const now = new Date().toISOString();
    const lists = [rowsOf.mailsWaiting(now), rowsOf.mailsGivenUp(now)].map((filter) =>
      rowsIn(admin, 'effects/effects', filter),
    );
    expect((await Promise.all(lists)).map(({ length }) => length)).toEqual([waiting, given_up]);
    expect([waiting > 0, given_up]).toEqual([true, 2]);
  });

  test('lead nowhere for who may not list what they count', async () => {
    const isListed = async (who: Person, id = other) =>
      (await one<Organization>(who, `${api.organizations()}/${id}`)).are_people_listed;
    expect([await isListed(admin), await isListed(staff, local), await isListed(staff)]).toEqual([true, true, false]);
    const { id } = await openEvent(admin.browser, { organization: other });
    const isManaged = async (who: Person, event = id) =>
      (await one<EventRecord>(who, `${api.events()}/${event}`)).is_managed;
    expect([await isManaged(admin), await isManaged(staff, scene.event!.id), await isManaged(staff)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
