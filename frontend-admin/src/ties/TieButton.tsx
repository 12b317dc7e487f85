import { api, type TieKind, tieKinds, type User } from '@ateneo/contracts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Stack,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { fullName } from '../layout/full-name.js';
import { PersonPicker } from '../layout/PersonPicker.js';
import { useDialogCommand } from '../layout/use-dialog-command.js';
import { tieName } from './PersonTies.js';

/** Says who pays a person's fees, or answers for them. */
export function TieButton({ user }: { user: User }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('console.ties.button')}
      </Button>
      {isOpen && <TieDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function TieDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { run, isBusy, fields, problem } = useDialogCommand();
  const [kind, setKind] = useState<TieKind>('payer');
  const [other, setOther] = useState<string | null>(null);
  const refused = problem ?? fields['other'] ?? fields['user'];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!other || !(await run(api.ties(), { user: user.id, kind, other }))) return;
    notify('console.ties.named', { type: 'success', messageArgs: { name: fullName(user) } });
    await queries.invalidateQueries({ queryKey: ['ties'] });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="tie-title" maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void send(event)}>
        <DialogTitle id="tie-title">{translate('console.ties.asks', { name: fullName(user) })}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 4 }}>
            <RadioGroup
              aria-label={translate('console.ties.what')}
              value={kind}
              onChange={(_, chosen) => setKind(chosen as TieKind)}
            >
              {tieKinds.map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  control={<Radio />}
                  label={translate(`console.ties.does_${tieName(one, user)}`)}
                />
              ))}
            </RadioGroup>
            <PersonPicker label={translate('console.ties.who')} value={other} onChange={setOther} />
            {refused && <Alert severity="error">{refused}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!other || isBusy}>
            {translate('console.ties.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
