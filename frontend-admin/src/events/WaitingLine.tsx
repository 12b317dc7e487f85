import type { EventRecord, WaitingRecord } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';

/** Who waits, first come first. */
export function WaitingLine({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<WaitingRecord>(
    'waitings',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'turn', order: 'ASC' },
      filter: { event: event.id, is_waiting: true },
    },
    { enabled: event.waiting_count > 0 },
  );
  if (event.waiting_count === 0) return null;
  return (
    <Section title="console.events.line">
      <Box component="ol" sx={{ m: 0, pl: 6, lineHeight: '28px' }}>
        {data.map(({ id, user, quantity, creation_datetime }) => (
          <li key={id}>
            <RecordLink resource="users" id={user}>
              {translate('console.events.waits_for', { smart_count: quantity })}
            </RecordLink>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <Moment value={creation_datetime} relative />
            </Box>
          </li>
        ))}
      </Box>
    </Section>
  );
}
