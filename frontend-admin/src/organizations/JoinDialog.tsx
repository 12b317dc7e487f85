import type { Organization, User } from '@ateneo/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fullName } from '../layout/full-name.js';
import { PersonPicker } from '../layout/PersonPicker.js';
import { useOrganizationChoices } from './use-organization-choices.js';

interface JoinDialogProps {
  /** Fixed when given; otherwise it is chosen here. */
  organization?: Organization | undefined;
  /** Fixed when given. Without `needsPerson` several people are already chosen elsewhere. */
  person?: User | undefined;
  onJoin: (organization: string, person: string) => Promise<void>;
  onClose: () => void;
}

/** Chooses who becomes a member of what. */
export function JoinDialog({ organization, person, onJoin, onClose }: JoinDialogProps) {
  const translate = useTranslate();
  const choices = useOrganizationChoices({ isOpen: true });
  const [chosen, setChosen] = useState(organization?.id ?? '');
  const [who, setWho] = useState<string | null>(person?.id ?? null);
  const [pending, setPending] = useState(false);
  const ready = chosen !== '' && (organization === undefined || who !== null) && !pending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setPending(true);
    await onJoin(chosen, who ?? '');
    setPending(false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="join-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="join-title">
          {organization?.name ?? (person ? fullName(person) : translate('console.join.title'))}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 4, pt: 2 }}>
            <Typography>{translate('console.join.explanation')}</Typography>
            {organization ? (
              <PersonPicker label={translate('console.join.who')} value={who} onChange={setWho} inDialog />
            ) : (
              <TextField
                select
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
                autoFocus
                size="small"
                label={translate('console.join.where')}
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                <option value="">{translate('console.join.choose')}</option>
                {choices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </TextField>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {translate('console.join.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
