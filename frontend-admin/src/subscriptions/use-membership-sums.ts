import { api, type MembershipSums } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** What the memberships come to that the list shows by this filter; undefined while it is on its way. */
export function useMembershipSums(filter: object): MembershipSums | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const url = `${api.subscriptionSums()}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const queryFn = () => provider.command<MembershipSums>(url, 'GET');
  return useQuery({ queryKey: ['subscriptions', 'sums', url], queryFn }).data;
}
