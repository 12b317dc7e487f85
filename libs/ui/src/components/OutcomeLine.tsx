import type { AmedmentOutcome, Language, Votes } from '@ateneo/contracts';
import { formatNumber } from '@ateneo/i18n';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** How an amendment came out of its voting and why, in one sentence. */
export function OutcomeLine({ outcome, votes }: { outcome: AmedmentOutcome; votes: Votes | null }): ReactElement {
  const { t, i18n } = useTranslation('common');
  const number = (count: number) => formatNumber(count, i18n.language as Language);
  const { up = 0, down = 0, abs = 0 } = votes ?? {};
  return (
    <Typography sx={{ fontWeight: 700 }}>
      {t(`outcome.because.${outcome.because}`, {
        up: number(up),
        cast: number(up + down + abs),
        needed: number(outcome.majority_needed),
        quorum: number(outcome.quorum_needed ?? 0),
        rule: t(`outcome.rule.${outcome.majority}.${outcome.majority_of}`),
      })}
    </Typography>
  );
}
