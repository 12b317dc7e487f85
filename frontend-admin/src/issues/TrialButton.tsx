import { api, type IssueTesters, type Language, language, MOST_TESTERS, type WholeIssue } from '@ateneo/contracts';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { SeveralOf } from '../layout/SeveralOf.js';
import { useAct } from '../layout/use-act.js';

/** Sends an issue to some of those who write newsletters, in one of its languages. */
export function TrialButton({ issue }: { issue: WholeIssue }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('console.issues.test')}
      </Button>
      {asking && <TrialDialog issue={issue} onClose={() => setAsking(false)} />}
    </>
  );
}

function TrialDialog({ issue: { id, subject, versions }, onClose }: { issue: WholeIssue; onClose: () => void }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const written = language.options.filter((one) => versions[one]);
  const [chosen, setChosen] = useState<Language>(written[0] ?? 'es');
  const testers = useTesters();
  const [picked, setPicked] = useState<string[]>();
  // Whoever asks is the first of them.
  const users = picked ?? testers.slice(0, 1).map(({ value }) => value);
  const isWrong = users.length === 0 || users.length > MOST_TESTERS;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending || isWrong) return;
    const body = { language: chosen, users };
    if (await act(api.issueAct(id, 'test'), 'console.issues.done.test', body, 'POST', { values: { subject } }))
      onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="trial-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="trial-title">{translate('console.issues.test_title', { subject })}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>{translate('console.issues.test_note')}</Typography>
          <TextField
            select
            fullWidth
            label={translate('resources.issues.fields.language')}
            value={chosen}
            onChange={({ target }) => setChosen(target.value as Language)}
          >
            {written.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`console.languages.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <Box sx={{ mt: 4 }}>
            <SeveralOf
              label={translate('console.issues.test_to')}
              choices={testers}
              value={users}
              onChange={setPicked}
              error={isWrong && testers.length > 0}
              helperText={translate('console.issues.test_most')}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={pending || isWrong}>
            {translate('console.issues.test_send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useTesters() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['issue-testers'],
    queryFn: () => provider.command<IssueTesters>(api.issueTesters(), 'GET'),
  });
  return (data?.testers ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
