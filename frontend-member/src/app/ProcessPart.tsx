import type { Process } from '@ateneo/contracts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../components/Section.js';
import { AmendmentsOf } from '../features/amendments/components/AmendmentsOf.js';
import { SupportOf } from '../features/amendments/components/SupportOf.js';
import { AskedToStand, Candidacies } from '../features/candidacies/components/Candidacies.js';
import { Comments } from '../features/comments/components/Comments.js';
import { MuteComments } from '../features/comments/components/MuteComments.js';
import { ElectionList } from '../features/elections/components/ElectionList.js';
import type { PartName } from './process-parts.js';
import { Alternatives, Documents } from './ProcessSummary.js';

interface ProcessPartProps {
  process: Process;
  part: Exclude<PartName, 'summary'>;
}

/** A part of a process, whole. */
export function ProcessPart({ process, part }: ProcessPartProps): ReactElement {
  const { t } = useTranslation('process');
  const hasSupport = part === 'amedments' && process.amedment_count > 0 && process.voting.phase !== 'none';
  return (
    <>
      <Section title={t(`part.${part}`)} id={part}>
        <Whole process={process} part={part} />
      </Section>
      {hasSupport && (
        <Section title={t('support')}>
          <SupportOf process={process} />
        </Section>
      )}
    </>
  );
}

function Whole({ process, part }: ProcessPartProps): ReactElement {
  switch (part) {
    case 'documents':
      return <Documents process={process.id} />;
    case 'amedments':
      return <AmendmentsOf of={{ process: process.id }} isVotingOpen={process.is_voting_open} as="h3" />;
    case 'alternatives':
      return <Alternatives process={process} />;
    case 'candidacies':
      return (
        <>
          <AskedToStand process={process.id} />
          <Candidacies process={process.id} />
        </>
      );
    case 'elections':
      return <ElectionList process={process.id} />;
    case 'comments':
      return (
        <>
          <Comments on="process" id={process.id} isWhole isOpen={process.is_commenting_open} />
          <MuteComments process={process.id} />
        </>
      );
  }
}
