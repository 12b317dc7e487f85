import type { EventRecord, Organization, Process } from '@ateneo/contracts';
import { StatusPill } from '@ateneo/ui';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { EventPill } from '../events/EventPill.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';

const SHOWN = 5;

function useLatest<Row extends { id: string }>(resource: string, organization: string, sort: string) {
  return useGetList<Row>(resource, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: sort, order: 'DESC' },
    filter: { organizations: organization },
  });
}

/** Processes and events that are for its people. */
export function OrganizationOpen({ organization }: { organization: Organization }) {
  const processes = useLatest<Process>('processes', organization.id, 'creation_datetime');
  const events = useLatest<EventRecord>('events', organization.id, 'start_datetime');
  return (
    <>
      <Latest of="processes" organization={organization.id} total={processes.total}>
        {processes.data?.map(({ id, title, status }) => (
          <Line key={id} pill={<StatusPill status={status} />}>
            <RecordLink resource="processes" id={id}>
              {title}
            </RecordLink>
          </Line>
        ))}
      </Latest>
      <Latest of="events" organization={organization.id} total={events.total}>
        {events.data?.map((event) => (
          <Line key={event.id} pill={<EventPill event={event} />}>
            <RecordLink resource="events" id={event.id}>
              {event.title}
            </RecordLink>{' '}
            <Typography component="span" color="text.secondary">
              {event.start_datetime && <Moment value={event.start_datetime} />}
            </Typography>
          </Line>
        ))}
      </Latest>
    </>
  );
}

interface LatestProps {
  of: 'processes' | 'events';
  organization: string;
  total: number | undefined;
  children: ReactNode;
}

function Latest({ of, organization, total, children }: LatestProps) {
  const translate = useTranslate();
  return (
    <Section title={`console.organizations.${of}`}>
      {total === 0 && <Typography color="text.secondary">{translate(`console.organizations.no_${of}`)}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {children}
      </Box>
      {total !== undefined && total > SHOWN && (
        <ListLink to={of} filter={{ organizations: organization }}>
          {translate('console.organizations.all_of', { smart_count: total })}
        </ListLink>
      )}
    </Section>
  );
}

function Line({ pill, children }: { pill: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'baseline', flexWrap: 'wrap', py: 1 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {pill}
    </Box>
  );
}
