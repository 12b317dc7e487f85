import type { AmedmentOutcome, Language, Votes } from '@ateneo/contracts';
import { formatNumber, formatPercent } from './format-date.js';

/** Says a sentence of `common`. */
type Say = (key: `outcome.${string}`, params?: Readonly<Record<string, string | number>>) => string;

/** How an amendment came out of its voting and why, and how many of those who could have voted on it did. */
export function outcomeInWords(
  outcome: AmedmentOutcome,
  votes: Votes | null,
  language: Language,
  say: Say,
): { because: string; turnout: string | null } {
  const number = (count: number) => formatNumber(count, language);
  const { up = 0, down = 0, abs = 0 } = votes ?? {};
  const cast = up + down + abs;
  const { electorate, majority, majority_of, quorum_needed: quorum } = outcome;
  const because = say(`outcome.because.${outcome.because}`, {
    // What the sentence's noun or verb follows.
    count: outcome.because === 'no_quorum' ? cast : outcome.majority_needed,
    up: number(up),
    cast: number(cast),
    needed: number(outcome.majority_needed),
    quorum: quorum === null ? '' : number(quorum),
    rule: say(`outcome.rule.${majority}.${majority_of}`),
  });
  if (electorate === 0) return { because, turnout: null };
  const share = formatPercent(cast / electorate, language);
  const counts = { count: cast, share, cast: number(cast), electorate: number(electorate) };
  return { because, turnout: say('outcome.turnout', counts) };
}
