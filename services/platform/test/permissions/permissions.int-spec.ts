import { randomUUID } from 'node:crypto';
import {
  api,
  consoleSections,
  permissionsOf,
  policies,
  type Permission,
  type ReservationsTaken,
} from '@ateneo/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { names } from '../../../mailing/test/newsletter-scenes.js';
import { openEvent, openTicket, reserve } from '../../../ticketing/test/scenes.js';
import { eventually, startApp, type TestApp } from '../start-app.js';
import type { Client } from '../client.js';
import { type Askers, deviations } from './matrix.js';
import { readMatrix } from './read-matrix.js';
import { makers, type Things, thingsOf } from './things.js';
import { eventIds, ofOwn, password, type People, peopleOf, roles } from './people.js';

let app: TestApp;
let people: People;
let things: Things;
let askers: Askers;
/** Those of them who stay signed in. */
let asking: { readonly email: string; readonly browser: Client }[];
beforeAll(async () => {
  app = await startApp({ alone: true });
  people = await peopleOf(app);
  things = await thingsOf(app);
  const signedIn = await Promise.all(roles.map(async (role) => [role, await people.asker(role)] as const));
  askers = new Map<string, { id: string; browser: Client }>([
    ['visitor', { id: randomUUID(), browser: app.client() }],
    ...signedIn,
  ]);
  asking = signedIn.flatMap(([role, asker]) => (role === 'gone' ? [] : [asker]));
  const { browser } = askers.get('superuser')!;
  const [published, draft] = [await openEvent(browser), await openEvent(browser, { is_active: false })];
  const ticket = await openTicket(browser, published.id);
  const holder = await people.asker('person');
  const taken = (await reserve(holder.browser, [ticket.id])).json as ReservationsTaken;
  const place = taken.results[0]!.id;
  Object.assign(eventIds, { published: published.id, draft: draft.id, ticket: ticket.id, holder: holder.id, place });
});
afterAll(() => app.close());

/** A session is good for ten minutes when nobody goes on with it; on a busy machine the table takes longer. */
let lastRefresh = Date.now();
beforeEach(async () => {
  if (Date.now() - lastRefresh < 240_000) return;
  lastRefresh = Date.now();
  await Promise.all(makers.map((maker) => maker.post('users/auth/refresh', {})));
  for (const { email, browser } of asking) await browser.post('users/auth/login', { email, password });
});

const matrix = readMatrix();
const openPolicies = policies as Record<Permission, (typeof policies)[Permission]>;
const policy = { ...policies };

describe('docs/permissions.md says what the server does', () => {
  afterEach(() => {
    Object.assign(openPolicies, policy);
  });

  test.each(matrix.map((row) => [`${row.action} ${row.whom}`.trim(), row] as const))('%s', async (_, row) => {
    expect(await deviations(row, askers, people, things)).toEqual([]);
  });

  test('a hole is seen in what is answered: were tags told to whoever asks, the table would say so', async () => {
    openPolicies.see_tags = () => true;
    const row = matrix.find(({ action, whom }) => action === 'be told of tags' && whom === 'self')!;
    expect(await deviations(row, askers, people)).toEqual([
      'person: be told of tags self answered 200, not 204',
      'member: be told of tags self answered 200, not 204',
      'auditor: be told of tags self answered 200, not 204',
    ]);
  });

  test('a hole is seen in processes: were drafts shown to whoever asks, the table would say so', async () => {
    openPolicies.see_drafts = () => true;
    const row = matrix.find(({ action }) => action === 'export reviewers')!;
    expect(await deviations(row, askers, people, things)).toEqual([
      'person: export reviewers  answered 202, not 403',
      'member: export reviewers  answered 202, not 403',
      'auditor: export reviewers  answered 202, not 403',
    ]);
  });

  test('a hole is seen: were people listed to whoever asks, the table would say so', async () => {
    openPolicies.see_people = () => true;
    const row = matrix.find(({ action }) => action === 'list people')!;
    expect(await deviations(row, askers, people)).toEqual([
      'person: list people  answered 200, not 403',
      'member: list people  answered 200, not 403',
      'auditor: list people  answered 200, not 403',
    ]);
  });
});

const paths: Readonly<Record<keyof typeof consoleSections, string>> = {
  users: api.users(),
  organizations: api.organizations(),
  tags: api.tags(),
  processes: api.processes(),
  documents: api.documents(),
  amendments: api.amedments(),
  elections: api.elections(),
  comments: api.comments(),
  candidacypresentations: api.presentations(),
  candidacysubmissions: api.candidacies(),
  documentalternatives: api.alternatives(),
  events: api.events(),
  tickets: api.tickets(),
  reservations: api.reservations(),
  waitings: api.waitings(),
  transfers: api.transfers(),
  acts: api.acts(),
  userchanges: api.userChanges(),
  merges: api.merges(),
  subscriptions: api.subscriptions(),
  carnets: api.membershipCards(),
  meetings: api.meetings(),
  bankaccounts: api.bankAccounts(),
  remittances: api.remittances(),
  movements: api.movements(),
  entries: api.entries(),
  payments: api.payments(),
  products: api.products(),
  invoices: api.invoices(),
  conversations: api.conversations(),
  announcements: api.announcements(),
  newsletters: api.newsletters(),
  issues: api.issues(),
  newsletterreaders: api.newsletterReaders(),
  issuecopies: api.issueCopies(),
  emails: api.emails(),
  effects: api.effects(),
  jobs: api.jobs(),
  settings: api.settings(),
};

describe.each(roles.filter((role) => role !== 'gone'))('the console of a %s', (role) => {
  const told = async () => {
    const { json } = await askers.get(role)!.browser.get(api.permissions());
    return (json as { permissions: Permission[] }).permissions;
  };

  test('is told what the policies say of them', async () => {
    const { json } = await askers.get(role)!.browser.get(api.self());
    expect(await told()).toEqual(permissionsOf(json as Parameters<typeof permissionsOf>[0]));
  });

  test.each(Object.entries(consoleSections))(
    'shows %s to those alone whom the server shows it',
    async (name, section) => {
      const { status } = await askers.get(role)!.browser.get(paths[name as keyof typeof paths]);
      const isShown = (await told()).includes(section.see);
      // What everybody sees a part of is answered, whether the console has an entry for it or not.
      expect(status).toBe(isShown || 'isOpen' in section ? 200 : 403);
    },
  );
});

describe('where who manages writes newsletters', () => {
  const allow = (isAllowed: boolean) =>
    askers.get('superuser')!.browser.patch('organizations/settings', { staff_newsletters: isAllowed });
  const told = async (role: string) => {
    const { json } = await askers.get(role)!.browser.get(api.permissions());
    return (json as { permissions: Permission[] }).permissions;
  };
  beforeAll(async () => {
    expect((await allow(true)).status).toBe(200);
    await eventually(async () => (await told('staff')).includes('write_newsletters'));
  });
  afterAll(() => allow(false));

  const writes = ['staff', 'chief', 'superuser'];
  test.each(roles.filter((role) => role !== 'gone'))('a %s', async (role) => {
    const { browser } = askers.get(role)!;
    const status = async (path: string) => (await browser.get(path)).status;
    const forWriters = writes.includes(role) ? 200 : 403;
    expect([await status(api.issues()), await status(api.newsletters())]).toEqual([forWriters, forWriters]);
    expect((await told(role)).includes('write_newsletters')).toBe(writes.includes(role));
    // Who got what, and the association's own newsletters, stay with superusers; one of an organization is its managers', too.
    const forSuperusers = role === 'superuser' ? 200 : 403;
    const kept = [await status(api.issueCopies()), await status(api.newsletterReaders())];
    expect(kept).toEqual([forSuperusers, forSuperusers]);
    const open = async (over: object) =>
      (await browser.post(api.newsletters(), { names, descriptions: names, ...over })).status;
    expect(await open({})).toBe(role === 'superuser' ? 201 : 403);
    expect(await open(ofOwn)).toBe(writes.includes(role) ? 201 : 403);
  });
});

test('nobody who is gone is told anything', async () => {
  expect((await askers.get('gone')!.browser.get(api.permissions())).status).toBe(401);
});
