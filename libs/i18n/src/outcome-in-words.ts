import type { AmedmentOutcome, Language, Votes } from '@ateneo/contracts';
import { formatNumber, formatPercent } from './format-date.js';

/** Says a sentence of `common`. */
type Say = (key: `outcome.${string}`, params?: Readonly<Record<string, string | number>>) => string;

/** How an amendment came out of its voting and why, and how many of those who could have voted on it did, with the quorum. */
export function outcomeInWords(
  outcome: AmedmentOutcome,
  votes: Votes | null,
  language: Language,
  say: Say,
): { because: string; turnout: string | null } {
  const number = (count: number) => formatNumber(count, language);
  const { up = 0, down = 0, abs = 0 } = votes ?? {};
  const cast = up + down + abs;
  const { majority, majority_of, quorum_needed: quorum } = outcome;
  const because = say(`outcome.because.${outcome.because}`, {
    // What the sentence's noun or verb follows.
    count: outcome.because === 'no_quorum' ? cast : outcome.majority_needed,
    up: number(up),
    cast: number(cast),
    needed: number(outcome.majority_needed),
    quorum: quorum === null ? '' : number(quorum),
    rule: say(`outcome.rule.${majority}.${majority_of}`),
  });
  return { because, turnout: turnoutInWords(outcome, cast, language, say) };
}

/** Where the quorum was missed that is the reason, and said there. */
function turnoutInWords(outcome: AmedmentOutcome, cast: number, language: Language, say: Say): string | null {
  const { electorate, because, quorum_needed: quorum } = outcome;
  if (electorate === 0) return null;
  const number = (count: number) => formatNumber(count, language);
  const share = formatPercent(cast / electorate, language);
  const counts = { count: cast, share, cast: number(cast), electorate: number(electorate) };
  if (quorum === null || because === 'no_quorum') return say('outcome.turnout', counts);
  const { quorum_percent: percent } = outcome;
  if (percent !== null)
    return say('outcome.turnout_quorum', { ...counts, quorum: formatPercent(percent / 100, language) });
  const quorum_share = formatPercent(quorum / electorate, language);
  return say('outcome.turnout_quorum_votes', { ...counts, quorum: number(quorum), quorum_share });
}
