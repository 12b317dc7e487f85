import type { Amedment, Process, User } from '@ateneo/contracts';
import { CopyButton, MomentText, OutcomeLine, TallyBar, useNow } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ownVoteQuery } from '../api/get-own-vote.js';
import { useCastVote } from '../use-cast-vote.js';
import { whyNoVote } from '../why-no-vote.js';
import { VoteButtons } from './VoteButtons.js';
import { VoteState } from './VoteState.js';

interface VotePanelProps {
  amendment: Amedment;
  /** Undefined while it is on its way. */
  process: Process | undefined;
  self: User;
}

/** The vote: the present choice, until when, the receipt, and the totals. */
export function VotePanel({ amendment, process, self }: VotePanelProps): ReactElement {
  const { t } = useTranslation(['amendment', 'common']);
  const hindrance = whyNoVote(amendment, process, self, useNow());
  const cast = useCastVote(amendment);
  const receipt = useQuery({ ...ownVoteQuery(amendment.id), enabled: amendment.own_vote !== null }).data?.receipt;
  return (
    <Box>
      {hindrance ? (
        <Typography>{t(`no_vote.${hindrance}`)}</Typography>
      ) : (
        <VoteButtons own={cast.voted} saving={cast.state === 'sending'} onVote={cast.vote} />
      )}
      <Box aria-live="polite" sx={{ mt: 3, minHeight: 28 }}>
        {(!hindrance || cast.state === 'refused') && <VoteState cast={cast} />}
        {!hindrance && amendment.voting_end_datetime && (
          <Typography color="textSecondary">
            <MomentText value={amendment.voting_end_datetime} distance="left" />
          </Typography>
        )}
      </Box>
      {hindrance && amendment.own_vote && (
        <Typography sx={{ mt: 2 }}>{t('own_vote', { value: t(`common:vote.${amendment.own_vote}`) })}</Typography>
      )}
      {receipt && <Receipt receipt={receipt} />}
      <Box sx={{ mt: 8 }}>
        <Typography variant="h3" sx={{ mb: 3 }}>
          {t('common:tally.label')}
        </Typography>
        {amendment.outcome && <OutcomeLine outcome={amendment.outcome} votes={amendment.votes} />}
        <TallyBar of={amendment} />
      </Box>
    </Box>
  );
}

function Receipt({ receipt }: { receipt: string }): ReactElement {
  const { t } = useTranslation('amendment');
  return (
    <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" color="textSecondary" component="p">
          {t('receipt.what')}
        </Typography>
        <Box component="code" sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
          {receipt}
        </Box>
      </Box>
      <CopyButton text={receipt} label={t('receipt.copy')} />
    </Box>
  );
}
