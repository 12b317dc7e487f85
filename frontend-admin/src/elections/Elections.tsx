import type { Election, Process } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { CreateLink } from '../layout/CreateLink.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { ElectionStatusPill } from './ElectionStatusPill.js';

/** The elections of a process, and the way to prepare another one. */
export function Elections({ process }: { process: Process }) {
  const { data = [] } = useGetList<Election>('elections', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'ASC' },
    filter: { process: process.id },
  });
  return (
    <Section title="resources.elections.name_other">
      <Box component="ul" sx={{ pl: 5, lineHeight: '1.75rem' }}>
        {data.map(({ id, title, status }) => (
          <li key={id}>
            <RecordLink resource="elections" id={id}>
              {title}
            </RecordLink>{' '}
            <ElectionStatusPill status={status} />
          </li>
        ))}
      </Box>
      <CreateLink resource="elections" record={{ process: process.id }} label="console.elections.create" />
    </Section>
  );
}
