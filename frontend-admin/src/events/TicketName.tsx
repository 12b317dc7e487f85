import type { TicketRecord } from '@ateneo/contracts';
import { useGetOne } from 'react-admin';

export function TicketName({ id }: { id: string }) {
  const { data } = useGetOne<TicketRecord>('tickets', { id });
  return <>{data?.title ?? '…'}</>;
}
