import type { Subscription } from '@ateneo/contracts';
import { Stack } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.js';
import { SubscriptionStatusPill } from './SubscriptionStatusPill.js';

/** How a person's membership stands, and the way to its page and its past; of who has none, nothing. */
export function PersonFees({ user }: { user: string }) {
  const translate = useTranslate();
  const { data } = useGetList<Subscription>('subscriptions', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: { user },
  });
  const [own] = data ?? [];
  if (!own) return null;
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap', mt: 4 }}>
      <RecordLink resource="subscriptions" id={own.id}>
        {translate('console.dues.of_person')}
      </RecordLink>
      <SubscriptionStatusPill {...own} />
    </Stack>
  );
}
