import type { Election, Language } from '@ateneo/contracts';
import { formatNumber, formatPercent } from '@ateneo/i18n';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from './StatusPill.js';

type Result = NonNullable<Election['result']>;

/** How an option came out: its votes, their share and of what, and whether it was chosen or tied for the last place. */
export function OptionFigure({ option, result }: { option: string; result: Result }): ReactElement | null {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const placing = result.placings.find((one) => one.option === option);
  if (!placing) return null;
  const { votes, is_chosen: isChosen, is_tied: isTied } = placing;
  const { base } = result;
  return (
    <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
      <span>{t('placing.votes', { count: votes, number: formatNumber(votes, language) })}</span>
      {base && <span>{t(`placing.share.${base.what}`, { share: formatPercent(votes / base.of, language) })}</span>}
      {isChosen && <Pill tone="success">{t('placing.chosen')}</Pill>}
      {isTied && <Pill tone="warning">{t('placing.tied')}</Pill>}
    </Typography>
  );
}

/** Blank votes and how many voted, as far as that was told. */
export function ElectionTurnout({ result }: { result: Result }): ReactElement {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const number = (count: number) => formatNumber(count, language);
  const { blank, voters, electorate, placings } = result;
  return (
    <>
      {blank !== null && <Typography>{t('placing.blank', { count: blank, number: number(blank) })}</Typography>}
      {voters !== null && electorate !== null && electorate > 0 && (
        <Typography>
          {t('outcome.turnout', {
            count: voters,
            share: formatPercent(voters / electorate, language),
            cast: number(voters),
            electorate: number(electorate),
          })}
        </Typography>
      )}
      {voters !== null && electorate === null && (
        <Typography>{t('placing.voters', { count: voters, number: number(voters) })}</Typography>
      )}
      {placings.some((one) => one.is_tied) && <Typography sx={{ fontWeight: 700 }}>{t('placing.tie')}</Typography>}
    </>
  );
}
