import type { Process } from '@ateneo/contracts';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Button, Typography } from '@mui/material';
import { useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { TellLink, useProcessToTell } from '../announcements/TellLink.js';
import { IfMay } from '../auth/may.js';
import { problemOf } from '../data-provider/problem-of.js';
import { DeleteRecordButton } from '../layout/DeleteRecordButton.js';
import { EditLink } from '../layout/EditLink.js';
import { MoreActs } from '../layout/MoreActs.js';
import { PublishButton } from './PublishButton.js';
import { ExtendButton } from './VotingState.js';

/** What can be done with a process, in one row. */
export function ProcessActs({ process }: { process: Process }) {
  const translate = useTranslate();
  const toTell = useProcessToTell();
  const isVoting = process.voting.phase === 'open';
  return (
    <>
      <IfMay change="processes">
        <MissingText process={process} />
        <PublishButton process={process} />
        {isVoting && <ExtendButton process={process} />}
      </IfMay>
      <EditLink {...(process.is_active && !isVoting ? {} : { variant: 'outlined' })} />
      <Button
        variant="outlined"
        href={`/process/${process.id}${process.is_active ? '/view' : ''}`}
        startIcon={<Visibility />}
      >
        {translate('console.process_acts.public')}
      </Button>
      <MoreActs>
        {process.is_active && process.status !== 'finished' && <TellLink said={toTell(process)} />}
        <ExportButton process={process.id} />
        <DeleteRecordButton name={process.title} />
      </MoreActs>
    </>
  );
}

/** A draft that nobody could read anything in says so beside the way to publish it. */
function MissingText({ process: { id, is_active: isPublished } }: { process: Process }) {
  const translate = useTranslate();
  const { total } = useGetList('documents', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'creation_datetime', order: 'ASC' },
    filter: { process: id },
  });
  if (isPublished || total !== 0) return null;
  return (
    <Typography component="span" color="warning.main" sx={{ alignSelf: 'center' }}>
      {translate('console.process_acts.missing_text')}
    </Typography>
  );
}

/** Downloads the amendments with their totals. */
function ExportButton({ process }: { process: string }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const start = () =>
    provider.exportAmendments(process).catch((error: unknown) => {
      notify(problemOf(error), { type: 'error' });
    });
  return (
    <Button variant="outlined" onClick={() => void start()} startIcon={<Download />}>
      {translate('console.process_acts.export')}
    </Button>
  );
}
