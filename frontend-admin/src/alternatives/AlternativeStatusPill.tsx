import type { AlternativeRow } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

const tones: Readonly<Record<AlternativeRow['status'], PillTone>> = {
  draft: 'neutral',
  submitted: 'warning',
  returned: 'neutral',
  approved: 'success',
  withdrawn: 'neutral',
};

/** Where it stands; an admitted one says so. */
export function AlternativeStatusPill({ status, is_admitted }: Pick<AlternativeRow, 'status' | 'is_admitted'>) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.alternatives.${is_admitted ? 'admitted' : status}`)}</Pill>;
}
