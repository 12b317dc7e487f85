import { api, type BankAccount, type Mandate } from '@ateneo/contracts';
import { DayField } from '@ateneo/ui';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { dayOf } from '../language/local-moment.js';
import { isDay } from '../layout/day-presets.js';
import { useDialogCommand } from '../layout/use-dialog-command.js';

export type Asked =
  | { readonly act: 'write'; readonly person: { id: string; name: string }; readonly accounts: readonly BankAccount[] }
  | { readonly act: 'sign' | 'account'; readonly mandate: Mandate; readonly name: string };

const done = { write: 'written', sign: 'signed', account: 'moved' } as const;

/** Asks what a mandate says: whose account it is and when it was signed, as far as the act needs it. */
export function MandateDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isBusy, fields, problem } = useDialogCommand();
  const [typed, setTyped] = useState(() => blankOf(asked));
  const type = (field: keyof typeof typed) => (value: string) => setTyped({ ...typed, [field]: value });
  const { act } = asked;
  const name = act === 'write' ? asked.person.name : asked.name;
  const isReady = isWhole(act, typed) && !isBusy;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || !(await run(...commandOf(asked, typed)))) return;
    notify(`console.mandates.told.${done[act]}`, { type: 'success', messageArgs: { name } });
    refresh();
    onClose();
  };
  const said = (field: string) => ({ error: fields[field] !== undefined, helperText: fields[field] });
  return (
    <Dialog open onClose={onClose} aria-labelledby="mandate-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void send(event)}>
        <DialogTitle id="mandate-title">{translate(`console.mandates.asks.${act}`, { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {act === 'write' && asked.accounts.length > 1 && (
            <TextField
              select
              label={translate('console.mandates.into')}
              value={typed.account}
              onChange={({ target }) => type('account')(target.value)}
              {...said('account')}
            >
              {asked.accounts.map(({ id, name: called }) => (
                <MenuItem key={id} value={id}>
                  {called}
                </MenuItem>
              ))}
            </TextField>
          )}
          {act !== 'sign' &&
            (['holder', 'iban'] as const).map((field) => (
              <TextField
                key={field}
                required
                label={translate(`console.mandates.${field}`)}
                value={typed[field]}
                onChange={({ target }) => type(field)(target.value)}
                slotProps={{ htmlInput: { maxLength: field === 'iban' ? 42 : 70, autoComplete: 'off' } }}
                {...said(field)}
              />
            ))}
          {act !== 'account' && (
            <DayField
              name="signed_on"
              label={translate('console.mandates.signed_on')}
              value={typed.signed_on}
              onChange={type('signed_on')}
              helperText={fields['signed_on'] ?? (act === 'write' && translate('console.mandates.hint_signed_on'))}
            />
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {translate(`console.mandates.${act}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function blankOf(asked: Asked) {
  const holder = asked.act === 'write' ? asked.person.name : asked.mandate.holder;
  const account = asked.act === 'write' ? asked.accounts[0]!.id : '';
  return { account, holder, iban: '', signed_on: asked.act === 'sign' ? dayOf(new Date()) : '' };
}

type Typed = ReturnType<typeof blankOf>;

function isWhole(act: Asked['act'], { holder, iban, signed_on }: Typed): boolean {
  if (act === 'sign') return isDay(signed_on);
  return holder.trim() !== '' && iban.trim() !== '' && (signed_on === '' || isDay(signed_on));
}

function commandOf(asked: Asked, { account, holder, iban, signed_on }: Typed): [url: string, body: object] {
  const debtor = { holder: holder.trim(), iban: iban.trim() };
  if (asked.act === 'write')
    return [api.mandates(), { user: asked.person.id, account, ...debtor, signed_on: signed_on || null }];
  return [api.mandateAct(asked.mandate.id, asked.act), asked.act === 'sign' ? { signed_on } : debtor];
}
