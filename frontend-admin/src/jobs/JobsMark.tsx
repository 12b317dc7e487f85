import type { Job } from '@ateneo/contracts';
import { followStream } from '@ateneo/ui';
import { CircularProgress, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetIdentity, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isUnderWay } from './is-under-way.js';
import { JobNotices } from './JobNotices.js';

const FOLLOWING_MS = 2000;
/** While the stream tells: what it might have missed. */
const HEARING_MS = 15_000;
const WATCHING_MS = 60_000;

/** In the bar while something of one's own is under way; says what it came to, with the download. */
export function JobsMark() {
  const translate = useTranslate();
  const jobs = useOwnJobs();
  const count = (jobs ?? []).filter(isUnderWay).length;
  return (
    <>
      <JobNotices jobs={jobs} />
      {count > 0 && (
        <IconButton
          component={Link}
          to="/jobs"
          aria-label={translate('console.jobs.running', { smart_count: count })}
          sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
        >
          <CircularProgress size={20} aria-hidden />
        </IconButton>
      )}
    </>
  );
}

/** One's latest jobs: asked for when the stream says that one moved; where it says nothing, often while one is under way. */
function useOwnJobs(): readonly Job[] | undefined {
  const { identity } = useGetIdentity();
  const queries = useQueryClient();
  const heard = useRef(-Infinity);
  useEffect(
    () =>
      followStream('job', () => {
        heard.current = Date.now();
        void queries.invalidateQueries({ queryKey: ['jobs'] });
      }),
    [queries],
  );
  const following = () => (Date.now() - heard.current < HEARING_MS ? HEARING_MS : FOLLOWING_MS);
  const { data } = useGetList<Job>(
    'jobs',
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'creation_datetime', order: 'DESC' },
      filter: { asker: identity?.id },
    },
    {
      enabled: identity !== undefined,
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? following() : WATCHING_MS),
    },
  );
  return data;
}
