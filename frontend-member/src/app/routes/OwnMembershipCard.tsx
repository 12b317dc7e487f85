import { PageSkeleton } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/Page.js';
import { MembershipCardView } from '../../features/membership-card/components/MembershipCardView.js';
import { useSelf } from '../../lib/self.js';

/** /carnet: one's member card. */
export function OwnMembershipCard(): ReactElement {
  const { t } = useTranslation('membership');
  const self = useSelf();
  return (
    <Page title={t('card.title')} width="wide">
      {self ? <MembershipCardView user={self.id} /> : <PageSkeleton />}
    </Page>
  );
}
