import { ErrorNotice } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { useCastVote } from '../use-cast-vote.js';

/** In words: how one's vote stands. A refused one says that it was not saved, and why. */
export function VoteState({ cast: { state, error, voted } }: { cast: ReturnType<typeof useCastVote> }): ReactElement {
  const { t } = useTranslation(['voting', 'amendment', 'common']);
  if (state === 'refused') {
    return (
      <>
        <Typography sx={{ fontWeight: 700 }}>{t('vote.refused')}</Typography>
        <ErrorNotice error={error} />
      </>
    );
  }
  return (
    <Typography color="textSecondary">{t(sentences[state], { value: voted && t(`common:vote.${voted}`) })}</Typography>
  );
}

const sentences = {
  none: 'amendment:vote.invitation',
  sending: 'amendment:vote.saving',
  waiting: 'voting:vote.waiting',
  saved: 'amendment:vote.saved',
} as const;
