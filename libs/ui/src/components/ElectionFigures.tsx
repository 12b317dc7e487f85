import type { Election, Language } from '@ateneo/contracts';
import { formatNumber, formatPercent, listOf } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from './StatusPill.js';

type Result = NonNullable<Election['result']>;
type Options = Election['options'];

/** Whom it chose, and with how many votes of how many; a tie is said as one. Who that is was decided where the result was told. */
export function ElectionOutcome({ options, result }: { options: Options; result: Result }): ReactElement {
  const { t, i18n } = useTranslation(['placing', 'common']);
  const language = i18n.language as Language;
  const number = (count: number) => formatNumber(count, language);
  const those = (which: 'is_chosen' | 'is_tied') => result.placings.filter((placing) => placing[which]);
  const named = (placings: Result['placings']) => {
    const found = placings.map(({ option }) => options.find(({ id }) => id === option));
    const names = listOf(
      found.map((option) => `«${option?.name || '—'}»`),
      language,
    );
    return { names, kind: kindOf(found) };
  };
  const [chosen, tied] = [those('is_chosen'), those('is_tied')];
  const sentences: string[] = [];
  if (chosen.length > 0) {
    const { names, kind } = named(chosen);
    const who = t(`out.${chosen.length === 1 ? 'one' : 'several'}.${kind}`, { names });
    sentences.push(chosen.length === 1 ? withVotes(t, number, who, chosen[0]!.votes, result.base) : `${who}.`);
  }
  if (tied.length > 0) {
    const { votes } = tied[0]!;
    sentences.push(t('out.tie', { names: named(tied).names, count: votes, votes: number(votes) }));
  }
  return (
    <Typography sx={{ fontWeight: 700, fontSize: '1.25rem', lineHeight: 1.4, mb: 2, overflowWrap: 'anywhere' }}>
      {sentences.join(' ') || t('out.none')}
    </Typography>
  );
}

function withVotes(
  t: TFunction<['placing', 'common']>,
  number: (count: number) => string,
  who: string,
  votes: number,
  base: Result['base'],
): string {
  if (!base) return t('out.with.votes', { who, count: votes, votes: number(votes) });
  return t(`out.with.${base.what}`, { who, count: base.of, votes: number(votes), of: number(base.of) });
}

/** What one word all of them go by. */
function kindOf(options: readonly (Options[number] | undefined)[]): 'candidacy' | 'text' | 'option' {
  if (options.every((option) => option?.candidacy)) return 'candidacy';
  return options.every((option) => option?.document || option?.alternative) ? 'text' : 'option';
}

/** How an option came out: a bar of what its share is of, its votes and that share, and whether it was chosen or tied for the last place. */
export function OptionFigure({ option, result }: { option: string; result: Result }): ReactElement | null {
  const { t, i18n } = useTranslation(['placing', 'common']);
  const language = i18n.language as Language;
  const placing = result.placings.find((one) => one.option === option);
  if (!placing) return null;
  const { votes, is_chosen: isChosen, is_tied: isTied } = placing;
  const { base } = result;
  return (
    <>
      <OptionBar votes={votes} result={result} />
      <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
        <span>{t('of_option', { count: votes, number: formatNumber(votes, language) })}</span>
        {base && <span>{t(`share.${base.what}`, { share: formatPercent(votes / base.of, language) })}</span>}
        {isChosen && <Pill tone="success">{t('chosen')}</Pill>}
        {isTied && <Pill tone="warning">{t('tied')}</Pill>}
      </Typography>
    </>
  );
}

/** The whole bar is what the share is of, or else the most voted one. */
function OptionBar({ votes, result: { base, placings } }: { votes: number; result: Result }): ReactElement {
  const whole = base?.of ?? Math.max(1, placings[0]?.votes ?? 0);
  return (
    <Box aria-hidden sx={{ ...bar, bgcolor: 'divider', maxWidth: 420, mb: 1 }}>
      <Box sx={{ ...bar, bgcolor: 'primary.main', width: `${(100 * votes) / whole}%` }} />
    </Box>
  );
}

const bar = { height: 10, borderRadius: 1, printColorAdjust: 'exact' } as const;

/** Blank votes and how many voted, as far as that was told. */
export function ElectionTurnout({ result }: { result: Result }): ReactElement {
  const { t, i18n } = useTranslation(['placing', 'common']);
  const language = i18n.language as Language;
  const number = (count: number) => formatNumber(count, language);
  const { blank, voters, electorate } = result;
  return (
    <>
      {blank !== null && <Typography>{t('blank', { count: blank, number: number(blank) })}</Typography>}
      {voters !== null && electorate !== null && electorate > 0 && (
        <Typography>
          {t('common:outcome.turnout', {
            count: voters,
            share: formatPercent(voters / electorate, language),
            cast: number(voters),
            electorate: number(electorate),
          })}
        </Typography>
      )}
      {voters !== null && electorate === null && (
        <Typography>{t('voters', { count: voters, number: number(voters) })}</Typography>
      )}
    </>
  );
}
