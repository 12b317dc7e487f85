import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OwnVote } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { openEvent, openTicket, reserve } from '../../ticketing/test/scenes.js';
import type { Answer, Client } from './client.js';
import { Chance } from './faults/chaos/random.js';
import { type Rules, statesAfter, timed } from './one-order.js';
import { eventually, startApp, startBeside, type TestApp } from './start-app.js';

// What eight clients of two servers are answered at once; `npm run referees -- histories` does the same with 64, kills and Porcupine.
const [CLIENTS, ROUNDS] = [8, 6];
// What is looked at afterwards.
const views = [
  'ticketing.reservation',
  'ticketing.waiting',
  'participation.amendment_vote',
  'participation.amendment_tally',
];
let app: TestApp;
let beside: Awaited<ReturnType<typeof startBeside>>;
let admin: Person;
let people: readonly Person[];
beforeAll(async () => {
  app = await startApp({ roles: ['web', 'projector'] });
  beside = await startBeside(app);
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  people = await Promise.all(Array.from({ length: 4 }, () => enrol(app, [{ do: 'verify' }])));
});
afterAll(async () => {
  await beside?.close();
  await app?.close();
});

/** Half of all that is asked goes to the other server; the tabs of a person share the cookies. */
function tabOf(client: number): { readonly who: Person; readonly tab: Client } {
  const who = people[client % people.length]!;
  const { browser } = who;
  if (client < people.length) return { who, tab: browser };
  return { who, tab: Object.assign(beside.client(browser), { cookies: browser.cookies }) };
}

const said = ({ status, json }: Answer) => (status < 300 ? 'ok' : (json as { code: string }).code);

interface Act<Asked> {
  readonly asked: Asked;
  ask(): Promise<string>;
}

/** Eight ask at once, again and again; then it is looked what came of it. Some order must explain all of it. */
async function play<State, Asked>(
  first: State,
  rules: Rules<State, Asked>,
  { act, look }: { act(client: number): Act<Asked>; look(): Promise<Asked> },
): Promise<void> {
  let states = [first];
  for (let round = 0; round < ROUNDS; round += 1) {
    const acts = Array.from({ length: CLIENTS }, (_, client) => act(client));
    const happened = await Promise.all(acts.map(({ asked, ask }) => timed(asked, ask)));
    const head = await app.core.ownerStore.head();
    for (const view of views) await eventually(() => app.core.serving.views.reached(view, head));
    happened.push(await timed(await look(), async () => 'ok'));
    states = statesAfter(states, happened, rules);
    expect({ round, happened: states.length > 0 ? [] : happened }).toEqual({ round, happened: [] });
  }
}

interface Hall {
  readonly left: number;
  readonly has: Readonly<Record<string, number>>;
  readonly gone: readonly string[];
  readonly line: readonly string[];
}
type Wish =
  | { readonly do: 'reserve' | 'wait'; readonly user: string }
  | { readonly do: 'cancel'; readonly user: string; readonly id: string }
  | { readonly do: 'look'; readonly has: Hall['has']; readonly line: readonly string[] };

const [SEATS, MOST] = [3, 2];

/** Nobody has more than there are, or than they may; who waits is served in the instant in which there is one, first come first. */
const hallRules: Rules<Hall, Wish> = (hall, wish) => {
  if (wish.do === 'look') return [shown(hall) === shown(wish) ? 'ok' : '', hall];
  if (wish.do === 'cancel') return ['ok', hall.gone.includes(wish.id) ? hall : served(without(hall, wish))];
  return wanted(hall, wish);
};

function wanted(hall: Hall, wish: Wish & { readonly do: 'reserve' | 'wait' }): readonly [string, Hall] {
  const { left, has, line } = hall;
  const own = has[wish.user] ?? 0;
  if (own + line.filter((one) => one === wish.user).length >= MOST) return ['too_many', hall];
  const isFree = left > 0 && line.length === 0;
  if (wish.do === 'wait') return isFree ? ['seats_left', hall] : ['ok', { ...hall, line: [...line, wish.user] }];
  return isFree ? ['ok', { ...hall, left: left - 1, has: { ...has, [wish.user]: own + 1 } }] : ['sold_out', hall];
}

function without({ left, has, gone, line }: Hall, { user, id }: Wish & { readonly do: 'cancel' }): Hall {
  return { left: left + 1, has: { ...has, [user]: has[user]! - 1 }, gone: [...gone, id], line };
}

function served(hall: Hall): Hall {
  const [first, ...line] = hall.line;
  if (first === undefined || hall.left === 0) return hall;
  return { ...hall, left: hall.left - 1, has: { ...hall.has, [first]: (hall.has[first] ?? 0) + 1 }, line };
}

function shown({ has, line }: Pick<Hall, 'has' | 'line'>): string {
  return JSON.stringify([
    Object.entries(has)
      .filter(([, many]) => many > 0)
      .toSorted(),
    line,
  ]);
}

test('places of an event and its line: some order of all that eight were told at once explains it', async () => {
  const chance = new Chance(33);
  const event = await openEvent(admin.browser);
  const ticket = await openTicket(admin.browser, event.id, { total_seats: SEATS, max_per_person: MOST });
  let places: readonly { readonly id: string; readonly user: string }[] = [];
  const act = (client: number): Act<Wish> => {
    const { who, tab } = tabOf(client);
    const user = who.id;
    const mine = places.find((place) => place.user === user);
    const wish = chance.weighted({ reserve: 3, wait: 2, cancel: mine ? 4 : 0 });
    if (wish === 'cancel') {
      const { id } = mine!;
      return {
        asked: { do: wish, user, id },
        ask: async () => said(await tab.post(`events/reservations/${id}/cancel`, {})),
      };
    }
    if (wish === 'reserve')
      return { asked: { do: wish, user }, ask: async () => said(await reserve(tab, [ticket.id])) };
    const ask = async () => said(await tab.post('events/waitings', { ticket: ticket.id, quantity: 1 }));
    return { asked: { do: wish, user }, ask };
  };
  const listed = async <Row>(path: string) =>
    ((await admin.browser.get(`${path}?event=${event.id}&rowsPerPage=100`)).json as { results: Row[] }).results;
  const look = async (): Promise<Wish> => {
    const taken = await listed<{ id: string; user: string; status: string }>('events/reservations');
    places = taken.filter(({ status }) => status === 'confirmed');
    const has: Record<string, number> = {};
    for (const { user } of places) has[user] = (has[user] ?? 0) + 1;
    const waiting = await listed<{ user: string; place_in_line: number | null }>('events/waitings');
    const line = waiting
      .filter(({ place_in_line }) => place_in_line !== null)
      .toSorted((one, other) => one.place_in_line! - other.place_in_line!);
    return { do: 'look', has, line: line.map(({ user }) => user) };
  };
  await play<Hall, Wish>({ left: SEATS, has: {}, gone: [], line: [] }, hallRules, { act, look });
});

type Said = Readonly<Record<string, string>>;
type Ballot =
  | { readonly do: 'vote'; readonly user: string; readonly value: string }
  | { readonly do: 'look'; readonly values: Readonly<Record<string, string | null>>; readonly votes: string };

/** Each counts once, with what they said last; in all their tabs it is one vote. */
const voteRules: Rules<Said, Ballot> = (values, ballot) => {
  if (ballot.do === 'vote') return ['ok', { ...values, [ballot.user]: ballot.value }];
  const isSo = Object.entries(ballot.values).every(([user, value]) => (values[user] ?? null) === value);
  return [isSo && ballot.votes === countedOf(values) ? 'ok' : '', values];
};

function countedOf(values: Said): string {
  const count = (value: string) => Object.values(values).filter((one) => one === value).length;
  return `${count('up')}/${count('down')}/${count('abs')}`;
}

test('votes of four people in two tabs each: some order of all that they were told at once explains them and the totals', async () => {
  const chance = new Chance(34);
  const { id: process } = await openProcess(admin.browser);
  const author = await enrol(app, [{ do: 'verify' }]);
  const { id } = await propose(author.browser, await openDocument(admin.browser, process));
  const path = `processes/amedments/${id}/vote`;
  const act = (client: number): Act<Ballot> => {
    const { who, tab } = tabOf(client);
    const value = chance.one(['up', 'down', 'abs']);
    return { asked: { do: 'vote', user: who.id, value }, ask: async () => said(await tab.post(path, { value })) };
  };
  const sql = `select up || '/' || down || '/' || abs as votes from participation.amendment_tally where id = $1`;
  const look = async (): Promise<Ballot> => {
    const own = people.map(async (who) => [who.id, ((await who.browser.get(path)).json as OwnVote).value] as const);
    const [row] = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
      tx.query<{ votes: string }>(sql, [id]),
    );
    return { do: 'look', values: Object.fromEntries(await Promise.all(own)), votes: row!.votes };
  };
  await play<Said, Ballot>({}, voteRules, { act, look });
});
