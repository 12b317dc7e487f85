import type { Job } from '@ateneo/contracts';
import Close from '@mui/icons-material/CloseOutlined';
import { Alert, Button, IconButton, Snackbar } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { isUnderWay } from './is-under-way.js';

const SHOWN_MS = 5000;

/**
 * What one's jobs came to, one after the other: below the menu (above what an act came to on a narrow screen), where it stands over
 * no button. A file to download stays until it is taken or closed.
 */
export function JobNotices({ jobs }: { jobs: readonly Job[] | undefined }) {
  const { job, drop } = useEnded(jobs);
  if (!job) return null;
  return (
    <Snackbar
      key={job.id}
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      autoHideDuration={job.may_download ? null : SHOWN_MS}
      onClose={(_, reason) => reason !== 'clickaway' && drop()}
      sx={{ displayPrint: 'none', bottom: { xs: 96, md: 24 }, left: { md: 8 }, maxWidth: { md: 200 } }}
    >
      {/* A snackbar moves its child, which has to take a ref. */}
      <div>
        <JobNotice job={job} onClose={drop} />
      </div>
    </Snackbar>
  );
}

/** The first of those that ended while the console is open, however quickly, and have not been dropped. */
function useEnded(jobs: readonly Job[] | undefined) {
  const told = useRef<Set<string>>(undefined);
  const [ended, setEnded] = useState<readonly Job[]>([]);
  useEffect(() => {
    if (!jobs) return;
    const isFirst = told.current === undefined;
    const known = (told.current ??= new Set());
    const over = jobs.filter((job) => !isUnderWay(job) && !known.has(job.id));
    for (const { id } of over) known.add(id);
    // Tried again, it is told of again.
    for (const { id } of jobs.filter(isUnderWay)) known.delete(id);
    // Who has a file of outlines checked waits for it on their page.
    const news = over.filter(({ status, kind }) => !isFirst && status !== 'stopped' && kind !== 'layer_check');
    if (news.length > 0) setEnded((before) => [...before, ...news]);
  }, [jobs]);
  return { job: ended[0], drop: () => setEnded((before) => before.slice(1)) };
}

function JobNotice({ job, onClose }: { job: Job; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const download = () => {
    onClose();
    provider.downloadResult(job.id).catch((error: unknown) => {
      notify(problemOf(error), { type: 'error' });
    });
  };
  const action = (
    <>
      {job.may_download && (
        <Button color="inherit" onClick={download} sx={{ minHeight: 44 }}>
          {translate('console.jobs.download')}
        </Button>
      )}
      <IconButton
        color="inherit"
        aria-label={translate('ra.action.close')}
        onClick={onClose}
        sx={{ width: 44, height: 44 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </>
  );
  return (
    <Alert
      severity={job.status === 'done' ? 'success' : 'error'}
      action={action}
      elevation={6}
      sx={{
        alignItems: 'center',
        // With large letters on a phone the buttons go below the name of the file.
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 9rem', overflowWrap: 'anywhere' },
        '& .MuiAlert-action': { pt: 0, mr: 0 },
      }}
    >
      <JobOutcome job={job} />
    </Alert>
  );
}

function JobOutcome({ job: { status, kind, file_name, may_download } }: { job: Job }) {
  const translate = useTranslate();
  // Not all work comes to a file.
  if (status === 'done' && file_name === null)
    return translate('console.jobs.done', { name: translate(`console.job_kind.${kind}`) });
  return may_download ? translate('console.jobs.ready', { name: file_name }) : translate('console.jobs.failed');
}
