import { setTimeout as sleep } from 'node:timers/promises';
import { type Amedment, api, type OwnVote, type Process } from '@ateneo/contracts';
import type { History } from './history.js';
import type { Player } from './player.js';
import { inHours, type Someone, type Superuser } from './world.js';

const values = ['up', 'down', 'abs'] as const;
const VOTERS = 2;
/** So often each has to come in each of their tabs before the clock closes the voting: who votes once proves nothing. */
const VOTES = 2;

/** Each amendment has two voters with two tabs each, who vote and look what they said, until the voting ends by the clock. */
export async function playVotes(
  superuser: Superuser,
  history: History,
  people: readonly Someone[],
  { players, seconds }: { readonly players: readonly Player[]; readonly seconds: number },
): Promise<void> {
  const [author, ...voters] = people as [Someone, ...Someone[]];
  const about = { title: 'Votos', is_active: true, mode: 'public' };
  const { id: process } = await superuser.make(api.processes(), about);
  const chapters = [{ title: 'Uno', articles: [{ title: 'Artículo 1', content: 'Se hará así.' }] }];
  type Text = { id: string; chapters: { articles: { id: string }[] }[] };
  const text = await superuser.make<Text>(api.documents(), { process, title: 'Texto', chapters });
  const article = text.chapters[0]!.articles[0]!.id;
  const amendments: string[] = [];
  while (amendments.length < voters.length / VOTERS) {
    const content = `Se hará en ${amendments.length + 2} días.`;
    const said = { document: text.id, article, title: 'Artículo 1', content, reason: 'Urge.' };
    amendments.push((await players[0]!.must<Amedment>(author.browser, 'POST', api.amedments(), said)).id);
  }
  const end = inHours(seconds / 3600);
  // Once somebody has voted it is fixed.
  await players[0]!.must(superuser.browser, 'PATCH', api.process(process), { amedment_voting_end_datetime: end });
  const tabs = voters.flatMap((voter) => [voter, voter]).map((voter, n) => ({ voter, player: players[n]!, votes: 0 }));
  await Promise.all(
    tabs.map((tab, n) => voteUntilClosed(history, { amendment: amendments[Math.floor(n / (2 * VOTERS))]!, end }, tab)),
  );
  for (const amendment of amendments) await count(superuser, history, { process, amendment });
  if (tabs.some(({ votes }) => votes < VOTES))
    throw new Error(`the voting closed before everybody had voted ${VOTES} times: this machine is too busy`);
}

interface Tab {
  readonly voter: Someone;
  readonly player: Player;
  votes: number;
}

async function voteUntilClosed(
  history: History,
  { amendment, end }: { readonly amendment: string; readonly end: string },
  tab: Tab,
): Promise<void> {
  const { player, voter } = tab;
  const { id: user, browser } = voter;
  const path = api.amedmentVote(amendment);
  while (Date.now() < Date.parse(end) + 20_000) {
    if (player.chance.next() < 0.4) {
      await history.record(amendment, player.client, { do: 'read', user }, async () => {
        const said = await player.ask(browser, 'GET', path);
        // A view that says of itself that it is old tells nothing.
        if (!said || said.isStale || said.status !== 200) return undefined;
        return { answer: (said.json as unknown as OwnVote).value ?? 'none' };
      });
    } else {
      const value = player.chance.one(values);
      const vote = { do: 'vote', user, to: value, isEarly: Date.now() < Date.parse(end) };
      const done = await history.record(amendment, player.client, vote, async () => {
        const said = await player.ask(browser, 'POST', path, { value });
        if (!said) return undefined;
        if (said.status >= 300) return { answer: 'no', isLate: Date.now() >= Date.parse(end) };
        return { answer: 'ok', id: (said.json as unknown as OwnVote).receipt ?? undefined };
      });
      if (done?.answer === 'no') return;
      tab.votes += 1;
    }
    await sleep(player.chance.between(0, 100));
  }
}

/** What everybody said, once the clock has closed the voting: exact from then on. */
async function count(
  superuser: Superuser,
  history: History,
  of: { process: string; amendment: string },
): Promise<void> {
  const until = Date.now() + 120_000;
  const isClosed = async () => (await superuser.read<Process>(api.process(of.process))).voting.phase === 'closed';
  while (!(await isClosed()) && Date.now() < until) await sleep(500);
  await superuser.catchUp();
  const { votes } = await superuser.read<Amedment>(api.amedment(of.amendment));
  await history.record(of.amendment, 0, { do: 'count' }, async () => ({ answer: 'ok', counts: { ...votes! } }));
}
