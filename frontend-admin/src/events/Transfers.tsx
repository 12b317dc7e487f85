import type { EventRecord, TransferRecord, User } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { fullName } from '../layout/full-name.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';

const SHOWN = 25;

/** Places that passed, or were to pass, from one person to another; the latest first. */
export function Transfers({ event }: { event: EventRecord }) {
  const { data = [] } = useGetList<TransferRecord>('transfers', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'creation_datetime', order: 'DESC' },
    filter: { event: event.id },
  });
  if (data.length === 0) return null;
  return (
    <Section title="console.transfers.title">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, lineHeight: '1.75rem' }}>
        {data.map((transfer) => (
          <Transfer key={transfer.id} transfer={transfer} />
        ))}
      </Box>
    </Section>
  );
}

function Transfer({ transfer }: { transfer: TransferRecord }) {
  const translate = useTranslate();
  const { reservation, from, to, status, creation_datetime, ended_datetime } = transfer;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <span>{reservation.split('-')[0]}</span>
      <span>{translate('console.transfers.from')}</span>
      <Who id={from} />
      {to !== null && (
        <>
          <span>{translate('console.transfers.to')}</span>
          <Who id={to} />
        </>
      )}
      <span>· {translate(`console.transfers.${status}`)} ·</span>
      <Moment value={ended_datetime ?? creation_datetime} />
    </Box>
  );
}

/** Whoever may not see the person reads nothing but that there is one. */
function Who({ id }: { id: string }) {
  const { data } = useGetOne<User>('users', { id });
  return (
    <RecordLink resource="users" id={id}>
      {data ? fullName(data) : '—'}
    </RecordLink>
  );
}
