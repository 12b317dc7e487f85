import type { Subscription } from '@ateneo/contracts';
import { Box, Stack } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.js';
import { SidePanel } from '../layout/SidePanel.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { MembershipSentence } from './MembershipSentence.js';
import { SubscriptionActs } from './SubscriptionActs.js';
import { SubscriptionStatusPill } from './SubscriptionStatusPill.js';

/** A membership beside the list, with what may be done about it: applications are worked off without leaving it. */
export function SubscriptionPanel({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const { data: one } = useGetOne<Subscription>('subscriptions', { id });
  const translate = useTranslate();
  return (
    <SidePanel title={one ? (one.user_name ?? '—') : translate('ra.page.loading')} onClose={onClose}>
      {one ? (
        <>
          <Stack direction="row" sx={{ gap: 4, alignItems: 'center', flexWrap: 'wrap', mb: 3 }}>
            <SubscriptionStatusPill {...one} />
            <RecordLink resource="users" id={one.user}>
              {translate('console.person.whole_page')}
            </RecordLink>
            <RecordLink resource="subscriptions" id={id}>
              {translate('console.dues.of_person')}
            </RecordLink>
          </Stack>
          <Box sx={{ mb: 3 }}>
            {`${one.product_names.es} · ${one.organization_name}`}
            <MembershipSentence of={one} />
          </Box>
          <SubscriptionActs key={id} subscription={one} onDecided={onDone} />
        </>
      ) : (
        <SkeletonRecord />
      )}
    </SidePanel>
  );
}
