import { api, type Language, language, type WholeIssue } from '@ateneo/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../layout/use-act.js';

/** Sends an issue to whoever writes it, in one of its languages. */
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

function TrialDialog({ issue: { id, versions }, onClose }: { issue: WholeIssue; onClose: () => void }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const written = language.options.filter((one) => versions[one]);
  const [chosen, setChosen] = useState<Language>(written[0] ?? 'es');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!pending && (await act(api.issueAct(id, 'test'), 'console.issues.done.test', { language: chosen }))) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="trial-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="trial-title">{translate('console.issues.test_title')}</DialogTitle>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={pending}>
            {translate('console.issues.test_send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
