import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goBuild } from '../find-tools.js';
import type { Referee } from '../referee.js';
import { CodeGame } from './codes.js';
import { History } from './history.js';
import { openFeePlan, playNumbers } from './numbers.js';
import { playScans } from './scans.js';
import { SeatsGame } from './seats.js';
import { playVotes } from './votes.js';
import { World } from './world.js';

const checker = fileURLToPath(new URL('./checker', import.meta.url));
const kept = fileURLToPath(new URL('../../var/histories', import.meta.url));
const [PEOPLE, USES] = [192, 50];

/** What 64 people were answered at once, judged by Porcupine: whether one order of it all explains every answer. */
export const histories: Referee = async ({ quick, tell }) => {
  const judge = goBuild(checker);
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const seed = Number(process.env['HISTORIES_SEED'] ?? Date.now() % 1_000_000);
  const world = await World.open(PEOPLE, seed);
  let played: History[];
  try {
    tell(`   seed ${seed}`);
    played = await play(world, quick ? 20 : 90);
  } finally {
    await world.close();
  }
  tell(`   ${world.kills} processes were killed`);
  const findings = played.flatMap((history) => {
    const told = judged(judge, history);
    tell(`   ${history.model}: ${told.said}; ${JSON.stringify(history.tally)}`);
    return told.findings;
  });
  return { used: ['Porcupine 1.3.1'], findings };
};

async function play(world: World, seconds: number): Promise<History[]> {
  const all = ['seats', 'votes', 'numbers', 'codes', 'scans'].map((model) => new History(model));
  const [seats, votes, numbers, codes, scans] = all as [History, History, History, History, History];
  const people = world.people.slice(0, -1);
  const take = (many: number) => people.splice(0, many);
  const players = (many: number) => Array.from({ length: many }, () => world.player());
  const [guests, voters, newcomers, buyers, holders] = [take(24), take(9), take(80), take(USES + 14), take(8)];
  await inTurn([...guests, ...voters, ...newcomers, ...buyers, ...holders], ({ browser }) =>
    world.player().signIn(browser),
  );
  const feePlan = await openFeePlan(await world.superuser());
  const stop = new AbortController();
  const until = Date.now() + seconds * 1000;
  const killing = world.killNowAndThen(stop.signal);
  const game = async (which: number) => {
    const superuser = await world.superuser();
    const table = guests.slice(which * 8, which * 8 + 8).map((who) => [world.player(), who] as const);
    while (Date.now() < until) await new SeatsGame(superuser, seats, table).play(12);
  };
  await Promise.all([
    ...[0, 1, 2].map(game),
    playVotes(await world.superuser(), votes, voters, { players: players(16), seconds: Math.max(150, seconds) }),
    playNumbers(await world.superuser(), numbers, newcomers, { players: players(8), price: feePlan.price, until }),
    new CodeGame(await world.superuser(), codes, buyers, feePlan, USES).play(players(8), until),
    ...[0, 4].map(async (from) =>
      playScans(await world.superuser(), scans, holders.slice(from, from + 4), { players: players(4), until }),
    ),
  ]);
  stop.abort();
  await killing;
  const crowd = [...guests, ...buyers].slice(0, 64).map((who) => [world.player(), who] as const);
  await new SeatsGame(await world.superuser(), seats, crowd).rush(20);
  return all;
}

/** Eight at a time: each hashes a password. */
async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
    }),
  );
}

function judged(judge: string, history: History): { said: string; findings: string[] } {
  const args = [history.model, history.write(kept), kept];
  const verdicts = JSON.parse(execFileSync(judge, args, { maxBuffer: 64e6 }).toString()) as {
    readonly object: string;
    readonly operations: number;
    readonly unknown: number;
    readonly result: 'Ok' | 'Illegal' | 'Unknown';
  }[];
  const sum = (of: 'operations' | 'unknown') => verdicts.reduce((all, one) => all + one[of], 0);
  const said = `${verdicts.length} objects, ${sum('operations')} operations, ${sum('unknown')} of them unknown`;
  const findings = verdicts
    .filter(({ result }) => result !== 'Ok')
    .map(({ object, operations, result }) =>
      result === 'Illegal'
        ? `${history.model}: no order of the ${operations} operations on ${object} explains what was answered (${join(kept, `${history.model}-${object}.html`)})`
        : `${history.model}: the ${operations} operations on ${object} could not be judged in a minute`,
    );
  return { said, findings };
}
