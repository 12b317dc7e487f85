import type { Amedment, Process, User } from '@ateneo/contracts';
import { Columns, CopyButton, edge, MomentText, OutcomeLine, TallyBar, useNow } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/Section.js';
import { TextLink } from '../../../components/TextLink.js';
import { ownVoteQuery } from '../api/get-own-vote.js';
import { useCastVote } from '../use-cast-vote.js';
import { whyNoVote } from '../why-no-vote.js';
import { VoteButtons } from './VoteButtons.js';
import { VoteState } from './VoteState.js';

interface VoteBesideProps {
  amendment: Amedment;
  /** Undefined while it is on its way. */
  process: Process | undefined;
  self: User;
  /** What one votes on. */
  children: ReactNode;
  after: ReactNode;
}

/** Beside what changes: until when one votes, the present choice, the receipt, and the totals. */
export function VoteBeside({ amendment, process, self, children, after }: VoteBesideProps): ReactElement {
  const { t } = useTranslation(['amendment', 'common']);
  const hindrance = whyNoVote(amendment, process, self, useNow());
  const cast = useCastVote(amendment);
  const receipt = useQuery({ ...ownVoteQuery(amendment.id), enabled: amendment.own_vote !== null }).data?.receipt;
  return (
    <Columns
      aside={
        <Section title={t('vote.title')}>
          {hindrance ? <WhyNot amendment={amendment} hindrance={hindrance} cast={cast} /> : <TimeLeft of={amendment} />}
        </Section>
      }
      act={!hindrance && <Choose cast={cast} />}
      more={
        <>
          {receipt && <Receipt receipt={receipt} />}
          <Totals amendment={amendment} />
        </>
      }
      after={after}
    >
      {children}
    </Columns>
  );
}

type Cast = ReturnType<typeof useCastVote>;

function Choose({ cast }: { cast: Cast }): ReactElement {
  return (
    <>
      <Box aria-live="polite" sx={{ mb: { xs: 2, md: 3 }, minHeight: 28, '& p': said }}>
        <VoteState cast={cast} />
      </Box>
      <VoteButtons own={cast.voted} saving={cast.state === 'sending'} onVote={cast.vote} />
    </>
  );
}

function TimeLeft({ of }: { of: Amedment }): ReactElement | null {
  if (!of.voting_end_datetime) return null;
  return (
    <Typography color="textSecondary">
      <MomentText value={of.voting_end_datetime} distance="left" />
    </Typography>
  );
}

interface WhyNotProps {
  amendment: Amedment;
  hindrance: NonNullable<ReturnType<typeof whyNoVote>>;
  cast: Cast;
}

/** Why one does not vote, what one voted, and that a last vote was not taken. */
function WhyNot({ amendment: { document, own_vote }, hindrance, cast }: WhyNotProps): ReactElement {
  const { t } = useTranslation(['amendment', 'common', 'process']);
  return (
    <>
      <Typography>{t(`no_vote.${hindrance}`)}</Typography>
      {hindrance === 'resolved' && (
        <TextLink alone to={`/approved/${document}`}>
          {t('process:approved_text')}
        </TextLink>
      )}
      <Box aria-live="polite" sx={{ mt: 3 }}>
        {cast.state === 'refused' && <VoteState cast={cast} />}
      </Box>
      {own_vote && <Typography sx={{ mt: 2 }}>{t('own_vote', { value: t(`common:vote.${own_vote}`) })}</Typography>}
    </>
  );
}

function Totals({ amendment }: { amendment: Amedment }): ReactElement {
  const { t } = useTranslation('common');
  return (
    <Box sx={{ mt: 6 }}>
      <Typography variant="h3" sx={{ mb: 3 }}>
        {t('tally.label')}
      </Typography>
      {amendment.outcome && <OutcomeLine outcome={amendment.outcome} votes={amendment.votes} />}
      <TallyBar of={amendment} />
    </Box>
  );
}

/** In the bar a line or two. */
const said = { [edge]: { fontSize: '0.875rem', lineHeight: 1.4 } } as const;

function Receipt({ receipt }: { receipt: string }): ReactElement {
  const { t } = useTranslation('amendment');
  return (
    <Box component="details" sx={{ mt: 4 }}>
      <Box component="summary" sx={{ minHeight: 44, py: 2, cursor: 'pointer' }}>
        {t('receipt.see')}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('receipt.what')}
      </Typography>
      <Box component="code" sx={{ display: 'block', my: 2, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
        {receipt}
      </Box>
      <CopyButton text={receipt} label={t('receipt.copy')} />
    </Box>
  );
}
