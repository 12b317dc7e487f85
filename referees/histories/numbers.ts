import { setTimeout as sleep } from 'node:timers/promises';
import { api, type Subscription } from '@ateneo/contracts';
import type { History } from './history.js';
import type { Player } from './player.js';
import type { Someone, Superuser } from './world.js';

const AMOUNT = 1000;
const SERIES = 'member-numbers';

/** A quota of an organization of its own; answers its product and price. */
export async function openFeePlan(superuser: Superuser): Promise<{ product: string; price: string }> {
  const { id: organization } = await superuser.make(api.organizations(), { name: 'Casco Viejo' });
  const names = { es: 'Cuota', ca: 'Quota', gl: 'Cota', eu: 'Kuota' };
  const tax_clause = 'Art. 20.Uno.12.º de la Ley 37/1992, del IVA';
  const { id: product } = await superuser.make(api.products(), { organization, names, tax_rate: null, tax_clause });
  const { id: price } = await superuser.make(api.prices(), { product, amount: AMOUNT, interval: 'year' });
  return { product, price };
}

/** Members pay one after the other at several desks, while a superuser gives some of them numbers that may come next. */
export async function playNumbers(
  superuser: Superuser,
  history: History,
  people: readonly Someone[],
  { players, price, until }: { readonly players: readonly Player[]; readonly price: string; readonly until: number },
): Promise<void> {
  const waiting = [...people];
  const unanswered: Someone[] = [];
  const members: { who: Someone; number: number }[] = [];
  const desk = async (player: Player, who: Someone, kind: 'open' | 'pay') => {
    await player.must(who.browser, 'POST', api.subscriptions(), { price });
    const pay = () =>
      history.record(SERIES, player.client, { do: kind, user: who.id }, async () => {
        const path = api.subscriptionAct(who.id, 'pay');
        const said = await player.ask(superuser.browser, 'POST', path, { amount: AMOUNT, means: 'cash' });
        // Where the superuser's list has not come so far there is nothing to pay yet.
        if (said && said.status >= 400) return { answer: 'no' };
        // Paid, and what came of it is not to be told yet.
        const number = said?.json['number'];
        return number ? { answer: 'ok', many: Number(number) } : undefined;
      });
    let answered = await pay();
    while (answered?.answer === 'no') {
      await sleep(200);
      answered = await pay();
    }
    if (answered) members.push({ who, number: answered.many! });
    else unanswered.push(who);
  };
  while (members.length === 0) await desk(players[0]!, waiting.pop()!, unanswered.length === 0 ? 'open' : 'pay');
  await Promise.all(
    players.map(async (player) => {
      while (Date.now() < until && waiting.length > 0) {
        if (player.chance.next() < 0.25) await correct(superuser, history, player, members);
        else await desk(player, waiting.pop()!, 'pay');
        await sleep(player.chance.between(0, 100));
      }
    }),
  );
  await superuser.catchUp();
  for (const { id: user } of [...members.map(({ who }) => who), ...unanswered]) {
    const asked = { do: 'read', user, many: await numberOf(superuser, user) };
    await history.record(SERIES, 0, asked, async () => ({ answer: 'ok' }));
  }
}

/** 0 of whoever has not paid. Who has paid gets theirs, if by whoever goes on with the work of a process that was killed. */
async function numberOf(superuser: Superuser, user: string): Promise<number> {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(200)) {
    const { number, status } = await superuser.read<Subscription>(api.subscription(user));
    if (number !== null) return Number(number);
    if (status === 'incomplete') return 0;
  }
  throw new Error(`${user} has paid and has no number`);
}

async function correct(
  superuser: Superuser,
  history: History,
  player: Player,
  members: readonly { readonly who: Someone; readonly number: number }[],
): Promise<void> {
  const { who } = player.chance.one(members);
  const next = Math.max(...members.map(({ number }) => number)) + player.chance.below(4) - 1;
  await history.record(SERIES, player.client, { do: 'correct', user: who.id, many: next }, async () => {
    const said = await player.ask(superuser.browser, 'PATCH', api.subscription(who.id), { number: String(next) });
    if (!said) return undefined;
    if (said.status < 300) return { answer: 'ok' };
    const code = String(said.json['code']);
    return { answer: code === 'number_taken' ? 'no' : code };
  });
}
