import { api, type MembershipTimeline, type Page, type PaymentMethod, type Subscription } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import { useMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** A person's membership as far as the reader may see it; null: there is none; undefined: it is on its way. */
export function useMembershipOf(user: string): Subscription | null | undefined {
  const enabled = useMay()({ see: 'subscriptions' });
  const { data } = useGetList<Subscription>(
    'subscriptions',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { user } },
    { enabled },
  );
  if (!enabled) return null;
  return data && (data[0] ?? null);
}

/** What happened to a membership and to what was paid for it, the latest first. */
export function useMembershipTimeline(user: string, enabled = true): MembershipTimeline['moments'] | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['subscriptions', 'timeline', user],
    queryFn: () => provider.command<MembershipTimeline>(api.subscriptionTimeline(user), 'GET'),
    enabled,
  });
  return data?.moments;
}

/** What the next fee is charged by; null: nothing is kept; undefined: the reader is not told, or it is on its way. */
export function useChargedBy(user: string): PaymentMethod | null | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['payment-methods', user],
    queryFn: () => provider.command<Page<PaymentMethod>>(`${api.paymentMethods()}?user=${user}`, 'GET'),
    enabled: useMay()('administer'),
  });
  return data && (data.results.find(({ is_default }) => is_default) ?? null);
}
