import type { AlternativeRow } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<AlternativeRow['status'], PillTone>> = {
  draft: 'warning',
  submitted: 'neutral',
  returned: 'warning',
  approved: 'neutral',
  withdrawn: 'neutral',
};

/** Where an alternative stands; amber where its author is awaited. */
export function AlternativePill({ status, is_admitted }: Pick<AlternativeRow, 'status' | 'is_admitted'>): ReactElement {
  const { t } = useTranslation('alternative');
  if (is_admitted) return <Pill tone="success">{t('status.admitted')}</Pill>;
  return <Pill tone={tones[status]}>{t(`status.${status}`)}</Pill>;
}
