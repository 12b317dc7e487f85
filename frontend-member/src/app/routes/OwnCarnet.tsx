import { PageSkeleton } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/Page.js';
import { CarnetView } from '../../features/carnet/components/CarnetView.js';
import { useSelf } from '../../lib/self.js';

/** /carnet: one's member card. */
export function OwnCarnet(): ReactElement {
  const { t } = useTranslation('membership');
  const self = useSelf();
  return <Page title={t('card.title')}>{self ? <CarnetView user={self.id} /> : <PageSkeleton />}</Page>;
}
