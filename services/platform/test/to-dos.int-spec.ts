import type { Election, Resolution, ToDo, OwnToDos, ReservationRecord, ReservationsTaken } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { aFeePlan, joinByFee } from '../../memberships/test/scenes.js';
import { act, approvedAlternative, beginAlternative } from '../../participation/test/alternative-scenes.js';
import { beginCandidacy, openPresentation } from '../../participation/test/candidacy-scenes.js';
import { ask, closeVoting, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { inDays, openEvent, openTicket, reserve } from '../../ticketing/test/scenes.js';
import { eventually, startApp, type TestApp } from './start-app.js';

let app: TestApp;
let admin: Person;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  [ana, ben] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
});
afterAll(() => app?.close());

const toDosOf = async (who: Person): Promise<readonly ToDo[]> =>
  (await ask<OwnToDos>(200, who.browser, 'GET', 'users/users/self/matters')).matters;

/** Waits until somebody is told exactly these about something. */
async function told(who: Person, id: string, expected: readonly Partial<ToDo>[]): Promise<void> {
  const about = async () => (await toDosOf(who)).filter((one) => one.id === id);
  await eventually(async () => (await about()).length === expected.length);
  expect(await about()).toEqual(expected.map((one) => expect.objectContaining(one)));
}

test('a visitor is told nothing, who has just come to confirm the address and to say more of themselves', async () => {
  expect((await app.client().get('users/users/self/matters')).status).toBe(401);
  const cleo = await enrol(app);
  const kinds = (await toDosOf(cleo)).map(({ kind }) => kind);
  expect(kinds[0]).toBe('confirm_email');
  expect(kinds).not.toContain('join');
});

test('amendments that one may vote and has not, none of one’s own, until the voting ends', async () => {
  const ends = { end_datetime: inDays(9), amedment_voting_end_datetime: inDays(3) };
  const process = await openProcess(admin.browser, ends);
  const document = await openDocument(admin.browser, process.id);
  const [own, other] = [await propose(ana.browser, document), await propose(ben.browser, document)];
  expect(own.id).not.toBe(other.id);
  const until = ends.amedment_voting_end_datetime;
  const vote = { kind: 'vote' as const, title: process.title, count: 1, until, link: `/process/${process.id}/vote` };
  await told(ana, process.id, [vote, { kind: 'propose' }]);
  await told(ben, process.id, [vote, { kind: 'propose' }]);
  await ask(200, ana.browser, 'POST', `processes/amedments/${other.id}/vote`, { value: 'up' });
  await told(ana, process.id, [{ kind: 'propose' }]);
  await told(ben, process.id, [vote, { kind: 'propose' }]);
});

test('no amendments that were taken back or that moderation hid', async () => {
  const process = await openProcess(admin.browser);
  const document = await openDocument(admin.browser, process.id);
  const [first, second, third] = [0, 1, 2].map(() => propose(ben.browser, document));
  await ask(200, ana.browser, 'POST', `processes/amedments/${(await first!).id}/vote`, { value: 'up' });
  await told(ana, process.id, [{ kind: 'vote', count: 2 }, { kind: 'propose' }]);
  await ask(200, ben.browser, 'DELETE', `processes/amedments/${(await second!).id}`);
  await told(ana, process.id, [{ kind: 'vote', count: 1 }, { kind: 'propose' }]);
  await ask(200, admin.browser, 'POST', `processes/amedments/${(await third!).id}/hide`, { reason: 'Insulta.' });
  await told(ana, process.id, [{ kind: 'propose' }]);
});

test('no amendments of which an assembly decided for good', async () => {
  const process = await openProcess(admin.browser);
  const document = await openDocument(admin.browser, process.id);
  const { id } = await propose(ben.browser, document);
  await told(ana, process.id, [{ kind: 'vote', count: 1 }, { kind: 'propose' }]);
  const resolution = `processes/documents/${document.id}/resolution`;
  await ask(200, admin.browser, 'POST', resolution, { amedment: id, decision: 'adopted' });
  await ask(200, admin.browser, 'POST', `${resolution}/close`, {});
  await told(ana, process.id, [{ kind: 'propose' }]);
});

test('nothing of a process that is not for them', async () => {
  const { id } = await openProcess(admin.browser, { mode: 'organizations' });
  await propose(admin.browser, await openDocument(admin.browser, id)).catch(() => undefined);
  await told(ana, id, []);
  await told(admin, id, []);
});

test('reviews, endorsements and one’s own texts', async () => {
  const process = await openProcess(admin.browser);
  const document = await openDocument(admin.browser, process.id);
  const amendment = await propose(ben.browser, document);
  await ask(201, admin.browser, 'POST', 'processes/reviewers', { document: document.id, user: ana.id });
  const alternative = await approvedAlternative(ben.browser, admin.browser, document);
  const kinds = async (who: Person) =>
    (await toDosOf(who)).filter(({ id }) => id === process.id).map(({ kind }) => kind);
  await eventually(async () => (await kinds(ana)).includes('review') && (await kinds(ana)).includes('endorse'));
  expect(await kinds(ben)).not.toContain('endorse');
  const review = { review: 'accepted', reason: 'Es clara.' };
  await ask(200, ana.browser, 'POST', `processes/amedments/${amendment.id}/review`, review);
  await act(200, ana.browser, alternative.id, 'endorse');
  await eventually(async () => !(await kinds(ana)).some((kind) => kind === 'review' || kind === 'endorse'));

  const { id } = await beginAlternative(ana.browser, document);
  await told(ana, id, [{ kind: 'go_on_alternative' }]);
  await act(200, ana.browser, id, 'submit');
  await told(ana, id, []);
  await act(200, admin.browser, id, 'return', { reason: 'Falta el resumen.' });
  await told(ana, id, [{ kind: 'mend_alternative' }]);
  await told(ben, id, []);
});

test('whose agreement to a compromise is asked, until they agree or it is given up', async () => {
  const process = await openProcess(admin.browser);
  const document = await openDocument(admin.browser, process.id);
  const amendments = [
    await propose(ana.browser, document, { content: 'La Junta se reúne cada semana.' }),
    await propose(ben.browser, document, { content: 'La Junta se reúne cada dos meses.' }),
  ] as const;
  const [own, other] = amendments.map(({ id }) => id) as [string, string];
  await closeVoting(app, admin.browser, process.id);
  const at = `processes/documents/${document.id}/resolution/compromises`;
  const words = { title: 'Artículo 1', content: 'La Junta se reúne cada quincena.', replaces: [own, other] };
  const write = (basis: string) => ask<Resolution>(200, admin.browser, 'POST', at, { ...words, basis });
  await write('assembly').then(({ compromises }) => ask(200, admin.browser, 'DELETE', `${at}/${compromises[0]!.id}`));
  await told(ana, own, []);
  const compromise = (await write('authors')).compromises[0]!.id;
  const link = `/process/${process.id}/amedment/${own}`;
  await told(ana, own, [{ kind: 'answer_compromise', title: amendments[0].article_title!, link }]);
  await told(ben, other, [{ kind: 'answer_compromise' }]);
  await told(ana, other, []);
  // What moderation hid since is still waited for.
  await ask(200, admin.browser, 'POST', `processes/amedments/${other}/hide`, { reason: 'Insulta.' });
  await told(ben, other, [{ kind: 'answer_compromise' }]);
  await ask(200, ana.browser, 'POST', `processes/amedments/${own}/compromise`, { compromise });
  await told(ana, own, []);
  await told(ben, other, [{ kind: 'answer_compromise' }]);
  await ask(200, admin.browser, 'DELETE', `${at}/${compromise}`);
  await told(ben, other, []);
});

test('where one may stand, until one has begun; who was named is asked', async () => {
  const process = await openProcess(admin.browser);
  const { id } = await openPresentation(admin.browser, process.id);
  await told(ana, id, [{ kind: 'stand', title: 'Junta directiva' }]);
  const candidacy = await beginCandidacy(ana.browser, id, { candidates: [{ email: ben.body.email }] });
  await told(ana, id, []);
  await told(ana, candidacy.id, [{ kind: 'go_on_candidacy', title: 'Barrio vivo' }]);
  await told(ben, candidacy.id, [{ kind: 'answer_candidacy' }]);
});

test('elections that one may vote in, until they close; none that is to come or annulled, nor elsewhere', async () => {
  const process = await openProcess(admin.browser);
  const election = (over: object) => {
    const body = { process: process.id, title: 'Junta', external_link: 'https://vota.example.org', ...over };
    return ask<Election>(201, admin.browser, 'POST', 'processes/elections', body);
  };
  const open = await election({ end_datetime: inDays(4) });
  const later = await election({ start_datetime: inDays(2) });
  const link = `/process/${process.id}/election/${open.id}/view`;
  const until = open.effective_end_datetime;
  for (const who of [ana, admin]) await told(who, open.id, [{ kind: 'vote_in_election', title: 'Junta', until, link }]);
  await told(ana, later.id, []);
  await ask(200, admin.browser, 'POST', `processes/elections/${open.id}/annul`, { reason: 'Falta gente.' });
  await told(ana, open.id, []);
  const elsewhere = await openProcess(admin.browser, { mode: 'organizations' });
  await told(ana, (await election({ process: elsewhere.id })).id, []);
});

test('places that are held, and the event that one goes to next', async () => {
  const { json } = await admin.browser.post('organizations/organizations', { name: 'Ensanche' });
  const dates = { start_datetime: inDays(40), end_datetime: inDays(41) };
  const { id: organization } = json as { id: string };
  const later = await openEvent(admin.browser, { title: 'Cena', organization, ...dates });
  const dear = await openTicket(admin.browser, later.id, { price: 1250, max_per_person: 4 });
  const soon = await openEvent(admin.browser);
  const free = await openTicket(admin.browser, soon.id);
  const held = (await reserve(ana.browser, [dear.id, dear.id])).json as ReservationsTaken;
  await told(ana, later.id, [{ kind: 'take_place', count: 2, amount: 2500, until: held.held_until }]);
  await reserve(ana.browser, [free.id]);
  await told(ana, soon.id, [{ kind: 'come', until: soon.start_datetime }]);
  await told(ben, soon.id, []);
});

test('a place that somebody offers, until one has answered', async () => {
  const event = await openEvent(admin.browser, { title: 'Taller' });
  const ticket = await openTicket(admin.browser, event.id);
  const taken = (await reserve(ana.browser, [ticket.id])).json as ReservationsTaken;
  const path = `events/reservations/${taken.results[0]!.id}/transfer`;
  const { transfer, transfer_until: until } = (await ana.browser.post(path, { email: ben.body.email }))
    .json as ReservationRecord;
  await told(ben, transfer!, [{ kind: 'answer_offer', title: 'Taller', until, link: `/transfer/${transfer!}` }]);
  await told(ana, transfer!, []);
  expect((await ben.browser.post(`events/transfers/${transfer!}/decline`)).status).toBe(200);
  await told(ben, transfer!, []);
});

test('the fee that is owed, before anything else; who belongs nowhere can join', async () => {
  const made = await admin.browser.post('organizations/organizations', { name: 'Casco Viejo' });
  const kindsOf = async (who: Person) => (await toDosOf(who)).map(({ kind }) => kind);
  expect(await kindsOf(ben)).toContain('join');
  expect(await kindsOf(admin)).not.toContain('join');
  const price = await aFeePlan(app, (made.json as { id: string }).id);
  await joinByFee(app, ben.id, price);
  await eventually(async () => (await toDosOf(ben))[0]?.kind === 'pay');
  const [pay, ...rest] = await toDosOf(ben);
  expect(pay).toMatchObject({ title: 'Casco Viejo', amount: 2000, link: `/user/${ben.id}?tab=membership` });
  expect(rest.map(({ kind }) => kind)).not.toContain('join');
});
