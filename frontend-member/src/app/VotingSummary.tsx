import type { Language, PublicProcess as Whole } from '@ateneo/contracts';
import { formatNumber } from '@ateneo/i18n';
import { MomentText } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlainList } from '../components/PlainList.js';
import { TurnoutOf } from '../features/processes/components/TurnoutOf.js';
import { VotingOutcome } from './VotingOutcome.js';
import { VotingNotices } from '../features/processes/components/VotingNotices.js';

type PublicProcess = Pick<Whole, 'id' | 'voting' | 'rules'>;

/** Where the voting stands, by which rules it goes, and what came of it: what everybody may hold it to. */
export function VotingSummary({
  process,
  linksToResults = false,
}: {
  process: PublicProcess;
  linksToResults?: boolean;
}): ReactElement {
  const { t } = useTranslation(['results', 'process']);
  const { phase, end_datetime: end } = process.voting;
  const isClosed = phase === 'closed';
  return (
    <>
      {phase !== 'annulled' && phase !== 'closed' && <Typography>{t(`phase.${phase}`)}</Typography>}
      {isClosed && linksToResults && <VotingOutcome process={process} />}
      {phase === 'open' && end && (
        <Typography color="textSecondary">
          <MomentText value={end} distance="left" />
        </Typography>
      )}
      <VotingNotices process={process} />
      <TurnoutOf process={process} />
      <Rules process={process} />
      {isClosed && linksToResults && (
        <Button component={Link} to={`/result/${process.id}`} variant="outlined" sx={{ mt: 4, displayPrint: 'none' }}>
          {t('to_results')}
        </Button>
      )}
    </>
  );
}

function Rules({ process: { rules, voting } }: { process: PublicProcess }): ReactElement {
  const { t, i18n } = useTranslation(['results', 'common']);
  const number = (count: number) => formatNumber(count, i18n.language as Language);
  const lines: ReactNode[] = [
    t('rule', { rule: t(`common:outcome.rule.${rules.majority}.${rules.majority_of}`) }),
    rules.majority === 'simple' && rules.tie === 'passes' && t('tie_passes'),
    rules.quorum_kind !== 'none' &&
      voting.phase !== 'closed' &&
      t(`quorum.${rules.quorum_kind}`, { count: rules.quorum, quorum: number(rules.quorum) }),
    voting.electorate !== null && t('electorate', { count: voting.electorate, number: number(voting.electorate) }),
  ];
  return (
    <PlainList>
      {lines.filter(Boolean).map((line, at) => (
        <Typography key={at} component="li" color="textSecondary">
          {line}
        </Typography>
      ))}
    </PlainList>
  );
}
