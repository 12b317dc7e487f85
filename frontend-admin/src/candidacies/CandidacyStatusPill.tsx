import type { Candidacy } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

const tones: Readonly<Record<Candidacy['status'], PillTone>> = {
  draft: 'neutral',
  submitted: 'warning',
  returned: 'neutral',
  rejected: 'error',
  proclaimed: 'success',
  withdrawn: 'neutral',
};

/** Where a candidacy stands; amber where somebody must decide. */
export function CandidacyStatusPill({ status }: Pick<Candidacy, 'status'>) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.candidacies.status.${status}`)}</Pill>;
}
