import type { Candidacy } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<Candidacy['status'], PillTone>> = {
  draft: 'warning',
  submitted: 'neutral',
  returned: 'warning',
  rejected: 'error',
  proclaimed: 'success',
  withdrawn: 'neutral',
};

/** Where a candidacy stands; amber where its submitter is awaited. */
export function CandidacyPill({ status }: Pick<Candidacy, 'status'>): ReactElement {
  const { t } = useTranslation('candidacy');
  return <Pill tone={tones[status]}>{t(`status.${status}`)}</Pill>;
}
