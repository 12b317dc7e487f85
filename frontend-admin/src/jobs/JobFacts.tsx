import type { Job, JobStatus } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { Box, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { isUnderWay } from './is-under-way.js';

const tones: Record<JobStatus, PillTone> = {
  waiting: 'warning',
  running: 'warning',
  done: 'success',
  stopped: 'warning',
  failed: 'error',
};

export function JobStatusPill({ status }: { status: JobStatus }) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.job_status.${status}`)}</Pill>;
}

/** How far it is: in words always, and as a bar while it runs. */
export function JobProgress({ job }: { job: Job }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const { done, total } = job;
  const words =
    total === null ? number(done) : translate('console.jobs.progress', { done: number(done), total: number(total) });
  return (
    <Box sx={{ minWidth: 96 }}>
      {words}
      {isUnderWay(job) && (
        <LinearProgress
          aria-label={translate(`console.job_kind.${job.kind}`)}
          {...(total ? { variant: 'determinate' as const, value: Math.min(100, (100 * done) / total) } : {})}
        />
      )}
    </Box>
  );
}

const known = ['too_many_rows', 'person_erased', 'not_allowed', 'not_offered'];

/** Why it came to nothing. */
export function JobReason({ reason }: { reason: string | null }) {
  const translate = useTranslate();
  if (reason === null) return null;
  return translate(`console.job_reason.${known.includes(reason) ? reason : 'other'}`);
}
