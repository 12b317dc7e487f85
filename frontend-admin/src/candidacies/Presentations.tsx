import type { CandidacyPresentation, Process } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { CandidacyCount } from './CandidacyCount.js';
import { CreateLink } from '../layout/CreateLink.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';

/** What candidacies a process takes, and the way to ask for others. */
export function Presentations({ process }: { process: Process }) {
  const { data = [] } = useGetList<CandidacyPresentation>('candidacypresentations', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'ASC' },
    filter: { process: process.id },
  });
  return (
    <Section title="resources.candidacypresentations.name_other">
      <Box component="ul" sx={{ pl: 5, lineHeight: '1.75rem' }}>
        {data.map(({ id, name, submission_count: count }) => (
          <li key={id}>
            <RecordLink resource="candidacypresentations" id={id}>
              {name}
            </RecordLink>{' '}
            <CandidacyCount id={id} submission_count={count} />
          </li>
        ))}
      </Box>
      <CreateLink
        resource="candidacypresentations"
        record={{ process: process.id }}
        label="console.candidacies.create"
      />
    </Section>
  );
}
