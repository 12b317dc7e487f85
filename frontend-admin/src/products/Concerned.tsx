import type { Subscription } from '@ateneo/contracts';
import { Alert } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

interface Props {
  /** Of whom: who pays this fee plan, or this price of it. */
  filter: { product: string } | { price: string };
  /** What a change comes to for them: `console.dues.concerned.…`. */
  says: 'terms' | 'price' | 'retire';
}

/** Who is charged again if nothing happens. */
const charged = ['active', 'trialing', 'past_due'];

/** Before a fee plan or a price is changed: how many that concerns, and from when. */
export function Concerned({ filter, says }: Props) {
  const translate = useTranslate();
  const { day } = useMoments();
  const sort = { field: 'due_at', order: 'ASC' as const };
  const pagination = { page: 1, perPage: 1 };
  const { total } = useGetList<Subscription>('subscriptions', {
    pagination,
    sort,
    filter: { ...filter, status: charged },
  });
  // Of who owes the next day is none to come.
  const { data: next } = useGetList<Subscription>('subscriptions', {
    pagination,
    sort,
    filter: { ...filter, status: ['active', 'trialing'] },
  });
  if (total === undefined || next === undefined) return null;
  const first = next[0]?.next_payment_datetime;
  return (
    <Alert severity="info">
      {total === 0 && says !== 'retire'
        ? translate('console.dues.concerned.nobody')
        : translate(`console.dues.concerned.${says}`, { smart_count: total })}
      {says === 'terms' && first && ` ${translate('console.dues.concerned.from', { day: day(first) })}`}
    </Alert>
  );
}
