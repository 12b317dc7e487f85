import { lotOf } from '../src/counting/lot.js';
import { readRankings } from '../src/counting/rankings.js';
import { schulze } from '../src/counting/schulze.js';
import { transferableVote } from '../src/counting/stv.js';
import { drawPlace } from '../src/draw.js';
import { refereeCounts } from './referee.js';

/** A ballot by chance: from one option to all of them ranked, as it is opened. */
function drawBallot(options: number): number[] {
  const left = Array.from({ length: options }, (_, option) => option);
  const places = left.map(() => 0);
  for (let place = 1; place <= 1 + drawPlace(options); place++) {
    const [option] = left.splice(drawPlace(left.length), 1);
    if (option === undefined) break;
    places[option] = place;
  }
  return places;
}

/** Some options are liked more than others, so that not all is a tie. */
export const drawProfile = (options: number): number[][] => {
  const liked = Array.from({ length: 4 }, () => drawBallot(options));
  return Array.from({ length: 20 + drawPlace(60) }, () =>
    drawPlace(3) === 0 ? liked[drawPlace(4)]! : drawBallot(options),
  );
};

const sorted = (options: readonly number[]): string => options.toSorted((one, other) => one - other).join();

type Event = [kind: 'Win' | 'Lose' | 'TieWin' | 'TieLose', options: unknown];

/** What the outside program counts otherwise, in a sentence; undefined where both agree, null where there was a tie. */
export function comparedTransfers(): string | null | undefined {
  const [options, seats] = [3 + drawPlace(4), 1 + drawPlace(3)];
  const opened = drawProfile(options);
  const ours = transferableVote(readRankings(opened, options).preferences, seats, lotOf(''));
  const theirs = refereeCounts(['stv', '--nseats', String(seats)], opened) as { winners: number[]; events: Event[] };
  const place = ours.steps.findLastIndex(({ kind }) => kind !== 'eliminated');
  const isTied = ours.steps.slice(0, place + 1).some(({ kind, tied }) => tied.length > 0 && kind !== 'remaining');
  if (isTied || theirs.events.some(([kind]) => kind.startsWith('Tie'))) return null;
  if (sorted(ours.elected) === sorted(theirs.winners)) return undefined;
  return `${seats} seats of ${JSON.stringify(opened)}: ${sorted(ours.elected)} here, ${sorted(theirs.winners)} there`;
}

export function comparedPairs(): string | null | undefined {
  const options = 3 + drawPlace(4);
  const opened = drawProfile(options);
  const ours = schulze(readRankings(opened, options).preferences, options, options, lotOf(''));
  const args = ['schulze', '--nchoices', String(options), '--blank-allowed', 'true'];
  const theirs = refereeCounts(args, opened) as { winners: number[][] };
  if (theirs.winners.some(({ length }) => length > 1)) return null;
  const [here, there] = [ours.steps.map(({ options: rank }) => sorted(rank)), theirs.winners.map(sorted)];
  return here.join(' ') === there.join(' ')
    ? undefined
    : `${JSON.stringify(opened)}: ${here.join(' ')} here, ${there.join(' ')} there`;
}

/** So many profiles without ties; what differs. */
export function differences(compared: () => string | null | undefined, count: number): string[] {
  const found: string[] = [];
  for (let agreed = 0; agreed < count;) {
    const difference = compared();
    if (difference !== null) agreed += 1;
    if (typeof difference === 'string') found.push(difference);
  }
  return found;
}
