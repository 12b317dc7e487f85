import { type EventRecord, rowsOf, type WaitingRecord } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { everything } from '../data-provider/everything.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { TicketName } from './TicketName.js';

/** Who waits, first come first. */
export function WaitingList({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const isShown = event.is_managed && event.waiting_count > 0;
  const { data = [] } = useGetList<WaitingRecord>(
    'waitings',
    {
      pagination: everything,
      sort: { field: 'turn', order: 'ASC' },
      filter: rowsOf.waiting({ event: event.id }),
    },
    { enabled: isShown },
  );
  if (!isShown) return null;
  return (
    <Section title="console.events.line">
      <Box component="ol" sx={{ m: 0, pl: 6, lineHeight: '1.75rem' }}>
        {data.map(({ id, user, user_name, ticket, place_in_line, quantity, creation_datetime }) => (
          // Each ticket has a line of its own.
          <li key={id} value={place_in_line ?? undefined}>
            <RecordLink resource="users" id={user}>
              {user_name ?? '—'}
            </RecordLink>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('console.events.waits_for', { smart_count: quantity })} · <TicketName id={ticket} /> ·{' '}
              <Moment value={creation_datetime} relative />
            </Box>
          </li>
        ))}
      </Box>
    </Section>
  );
}
