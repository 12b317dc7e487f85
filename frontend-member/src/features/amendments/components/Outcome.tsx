import type { Votes } from '@ateneo/contracts';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** What the totals say, and no more: whether something is passed is decided by rules that they do not know. */
export function outcomeOf({ up, down, abs }: Votes): 'for' | 'against' | 'tie' | 'nobody' {
  if (up + down + abs === 0) return 'nobody';
  if (up === down) return 'tie';
  return up > down ? 'for' : 'against';
}

/** The totals in one sentence. */
export function Outcome({ votes }: { votes: Votes }): ReactElement {
  const { t } = useTranslation('results');
  return <Typography sx={{ fontWeight: 700 }}>{t(outcomeOf(votes))}</Typography>;
}
