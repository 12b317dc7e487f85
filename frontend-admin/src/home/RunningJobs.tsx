import type { Job } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { JobProgress } from '../jobs/JobFacts.js';
import { RecordLink } from '../layout/RecordLink.js';

const FOLLOWING_MS = 3000;

/** Long work that one sees and that is not over yet; the mark in the bar asks for all of them when one moves. */
export function RunningJobs() {
  const translate = useTranslate();
  const { data = [] } = useGetList<Job>(
    'jobs',
    {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'creation_datetime', order: 'DESC' },
      filter: { status: ['waiting', 'running'] },
    },
    { refetchInterval: ({ state }) => (state.data?.data.length ? FOLLOWING_MS : false) },
  );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((job) => (
        <Box component="li" key={job.id} sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ fontWeight: 700, fontSize: '1rem' }}>
            <RecordLink resource="jobs" id={job.id}>
              {translate(`console.job_kind.${job.kind}`)}
            </RecordLink>
          </Box>
          <JobProgress job={job} />
        </Box>
      ))}
    </Box>
  );
}
