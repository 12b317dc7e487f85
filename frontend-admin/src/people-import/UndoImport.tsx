import { api, type AskedJob, type Job, type PeopleImportUndo } from '@ateneo/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { useMoments } from '../language/moments.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { RecordLink } from '../layout/RecordLink.js';
import { useFieldName } from './use-field-name.js';

/** Takes an import back as a whole, once it was said what goes, what goes back, and what stays and why. */
export function UndoImport({ job }: { job: Job }) {
  const translate = useTranslate();
  const { day } = useMoments();
  const { outlook, look, close, undo, isBusy } = useUndoImport(job.id);
  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => void look()}>
        {translate('console.people_import.undo.open')}
      </Button>
      {outlook && (
        <CodeConfirmDialog
          title={translate('console.people_import.undo.title', { day: day(job.creation_datetime) })}
          confirmLabel={translate('console.people_import.undo.confirm')}
          pending={isBusy}
          ready={outlook.leaving + outlook.going_back > 0}
          onConfirm={() => void undo()}
          onClose={close}
        >
          <Outlook outlook={outlook} />
        </CodeConfirmDialog>
      )}
    </>
  );
}

function useUndoImport(id: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const [outlook, setOutlook] = useState<PeopleImportUndo | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
    setIsBusy(false);
  };
  const look = () =>
    attempt(async () => setOutlook(await provider.command<PeopleImportUndo>(api.importUndo(id), 'GET')));
  const undo = () =>
    attempt(async () => {
      const { job } = await provider.command<AskedJob>(api.importUndo(id), 'POST');
      setOutlook(null);
      redirect('show', 'jobs', job);
    });
  return { outlook, look, close: () => setOutlook(null), undo, isBusy };
}

const counted = ['leaving', 'going_back', 'staying'] as const;

function Outlook({ outlook }: { outlook: PeopleImportUndo }) {
  const translate = useTranslate();
  const { longDay } = useMoments();
  const { leaving, going_back, staying_count, until } = outlook;
  const counts = { leaving, going_back, staying: staying_count };
  return (
    <>
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 5 }}>
        {counted
          .filter((what) => what === 'leaving' || counts[what] > 0)
          .map((what) => (
            <li key={what}>{translate(`console.people_import.undo.${what}`, { smart_count: counts[what] })}</li>
          ))}
      </Box>
      {outlook.staying.length > 0 && <Staying outlook={outlook} />}
      <Typography sx={{ mb: 3 }}>{translate('console.people_import.undo.until', { day: longDay(until) })}</Typography>
    </>
  );
}

function Staying({ outlook: { staying } }: { outlook: PeopleImportUndo }) {
  const translate = useTranslate();
  const nameOf = useFieldName();
  const title = translate('console.people_import.undo.stays');
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={title}
      sx={{ m: 0, mb: 3, pl: 5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}
    >
      {staying.map(({ user, name, field, because }) => (
        <li key={`${user} ${field} ${because}`}>
          <RecordLink resource="users" id={user}>
            {name}
          </RecordLink>
          {field && ` · ${nameOf(field)}`}: {translate(`console.people_import.undo.because.${because}`)}
        </li>
      ))}
    </Box>
  );
}
