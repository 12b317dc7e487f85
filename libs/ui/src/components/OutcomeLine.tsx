import type { AmedmentOutcome, Language, Votes } from '@ateneo/contracts';
import { formatNumber, formatPercent } from '@ateneo/i18n';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** How an amendment came out of its voting and why, and how many of those who could have voted on it did. */
export function OutcomeLine({ outcome, votes }: { outcome: AmedmentOutcome; votes: Votes | null }): ReactElement {
  const { t, i18n } = useTranslation('common');
  const number = (count: number) => formatNumber(count, i18n.language as Language);
  const { up = 0, down = 0, abs = 0 } = votes ?? {};
  const cast = up + down + abs;
  const { electorate, majority, majority_of, quorum_needed: quorum } = outcome;
  return (
    <>
      <Typography sx={{ fontWeight: 700 }}>
        {t(`outcome.because.${outcome.because}`, {
          // What the sentence's noun or verb follows.
          count: outcome.because === 'no_quorum' ? cast : outcome.majority_needed,
          up: number(up),
          cast: number(cast),
          needed: number(outcome.majority_needed),
          quorum: quorum === null ? '' : number(quorum),
          rule: t(`outcome.rule.${majority}.${majority_of}`),
        })}
      </Typography>
      {electorate > 0 && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('outcome.turnout', {
            count: cast,
            share: formatPercent(cast / electorate, i18n.language as Language),
            cast: number(cast),
            electorate: number(electorate),
          })}
        </Typography>
      )}
    </>
  );
}
