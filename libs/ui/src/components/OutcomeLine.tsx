import type { AmedmentOutcome, Language, Votes } from '@ateneo/contracts';
import { outcomeInWords } from '@ateneo/i18n';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** How an amendment came out of its voting and why, and how many of those who could have voted on it did. */
export function OutcomeLine({ outcome, votes }: { outcome: AmedmentOutcome; votes: Votes | null }): ReactElement {
  const { t, i18n } = useTranslation('common');
  const say = t as (key: string, params?: object) => string;
  const { because, turnout } = outcomeInWords(outcome, votes, i18n.language as Language, say);
  return (
    <>
      <Typography sx={{ fontWeight: 700 }}>{because}</Typography>
      {turnout !== null && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {turnout}
        </Typography>
      )}
    </>
  );
}
