import type { Job } from '@ateneo/contracts';
import { followStream } from '@ateneo/ui';
import { Alert, Button, CircularProgress, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useGetIdentity, useGetList, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { isUnderWay } from './is-under-way.js';

const FOLLOWING_MS = 2000;
/** While the stream tells: what it might have missed. */
const HEARING_MS = 15_000;
const WATCHING_MS = 60_000;

/** In the bar while something of one's own is under way; says what it came to, with the download. */
export function JobsMark() {
  const translate = useTranslate();
  const jobs = useOwnJobs();
  useNotices(jobs);
  const count = (jobs ?? []).filter(isUnderWay).length;
  if (count === 0) return null;
  return (
    <IconButton
      component={Link}
      to="/jobs"
      aria-label={translate('console.jobs.running', { smart_count: count })}
      sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
    >
      <CircularProgress size={20} aria-hidden />
    </IconButton>
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

/** Tells once of each that ends while the console is open, however quickly. */
function useNotices(jobs: readonly Job[] | undefined): void {
  const told = useRef<Set<string>>(undefined);
  const notify = useNotify();
  useEffect(() => {
    if (!jobs) return;
    const over = jobs.filter((job) => !isUnderWay(job));
    const isFirst = told.current === undefined;
    told.current ??= new Set();
    for (const job of over) {
      if (told.current.has(job.id)) continue;
      told.current.add(job.id);
      // Who has a file of outlines checked waits for it on their page.
      if (isFirst || job.status === 'stopped' || job.kind === 'layer_check') continue;
      notify(<JobNotice job={job} />, { autoHideDuration: job.may_download ? null : 5000 });
    }
    // Tried again, it is told of again.
    for (const { id } of jobs.filter(isUnderWay)) told.current.delete(id);
  }, [jobs, notify]);
}

function JobNotice({ job }: { job: Job }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const start = () =>
    provider.downloadResult(job.id).catch((error: unknown) => {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    });
  // Not all work comes to a file.
  if (job.status === 'done' && job.file_name === null)
    return (
      <Alert severity="success">
        {translate('console.jobs.done', { name: translate(`console.job_kind.${job.kind}`) })}
      </Alert>
    );
  if (!job.may_download) return <Alert severity="error">{translate('console.jobs.failed')}</Alert>;
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" onClick={() => void start()} sx={{ minHeight: 44 }}>
          {translate('console.jobs.download')}
        </Button>
      }
    >
      {translate('console.jobs.ready', { name: job.file_name })}
    </Alert>
  );
}
