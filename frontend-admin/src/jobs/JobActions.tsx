import type { Job } from '@ateneo/contracts';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetIdentity, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { isUnderWay } from './is-under-way.js';

/** What can be done with a job now: download, stop, try again. */
export function JobActions({ job }: { job: Job }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { identity } = useGetIdentity();
  const mayRetry = ['stopped', 'failed'].includes(job.status) && job.asker === identity?.id;
  return (
    <Stack direction="row" sx={{ gap: 2 }} onClick={(event) => event.stopPropagation()}>
      {job.may_download && <Act words="download" variant="contained" act={() => provider.downloadResult(job.id)} />}
      {isUnderWay(job) && <Act words="stop" act={() => provider.stopJob(job.id)} />}
      {mayRetry && <Act words="retry" act={() => provider.retryJob(job.id)} />}
    </Stack>
  );
}

interface ActProps {
  words: 'download' | 'stop' | 'retry';
  variant?: 'contained' | 'outlined';
  act: () => Promise<unknown>;
}

function Act({ words, variant = 'outlined', act }: ActProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      await act();
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
    setPending(false);
    refresh();
  };
  return (
    <Button
      variant={variant}
      size="small"
      disabled={pending}
      onClick={() => void start()}
      sx={{ minHeight: { xs: 44, md: 32 } }}
    >
      {translate(`console.jobs.${words}`)}
    </Button>
  );
}
