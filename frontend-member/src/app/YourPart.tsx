import type { Process } from '@ateneo/contracts';
import { ListSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../components/Section.js';
import { ToReview } from '../features/amendments/components/ToReview.js';
import { documentsQuery } from '../features/documents/api/list-documents.js';
import { NextStepAct, NextStepBox } from '../features/processes/components/NextStepBox.js';
import { type NextStep, nextStep } from '../features/processes/next-step.js';
import { WhatOneMay } from '../features/why/components/WhatOneMay.js';
import { useSelf } from '../lib/self.js';
import { useBallot } from './use-ballot.js';

/** What fits the moment and the person; undefined until it is known. */
function useStep(process: Process): NextStep | undefined {
  const self = useSelf();
  const { ballot, isReady } = useBallot(process);
  if (!self || !isReady) return undefined;
  return nextStep(process, self, ballot ? ballot.count - ballot.done : 0);
}

/** What the reader may do here, in words. */
export function YourPart({ process }: { process: Process }): ReactElement {
  const { t } = useTranslation('process');
  const step = useStep(process);
  return (
    <Section title={t('your_part')}>
      {step ? (
        <>
          <NextStepBox step={step} />
          <ToReview process={process.id} />
          <WhatOneMay process={process.id} />
        </>
      ) : (
        <ListSkeleton rows={1} height={90} />
      )}
    </Section>
  );
}

/** The one act of the moment. */
export function YourAct({ process }: { process: Process }): ReactElement | null {
  const self = useSelf();
  const step = useStep(process);
  const documents = useQuery(documentsQuery(process.id)).data?.results;
  if (!step) return null;
  const only = documents?.length === 1 ? documents[0] : undefined;
  const path = `/process/${process.id}`;
  return (
    <NextStepAct
      step={step}
      amendPath={only ? `${path}/document/${only.id}/view` : `${path}/documents`}
      votePath={`${path}/vote${step.kind === 'vote' ? '' : '?at=summary'}`}
      resultsPath={`/result/${process.id}`}
      editPath={self?.is_superuser ? `${path}/edit` : undefined}
    />
  );
}
