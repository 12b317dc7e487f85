import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

interface CodeConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Asked before the code. */
  choice?: ReactNode;
  confirmLabel: string;
  pending: boolean;
  /** Whether all that is asked before the code is answered. */
  ready?: boolean;
  /** Few enough to be asked without a code. */
  withoutCode?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

function newCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** Asks for a code before something that cannot be taken back (specification, 5). Mount it when it is to be shown. */
export function CodeConfirmDialog(props: CodeConfirmDialogProps) {
  const {
    title,
    children,
    choice,
    confirmLabel,
    pending,
    ready = true,
    withoutCode = false,
    onConfirm,
    onClose,
  } = props;
  const translate = useTranslate();
  const [code] = useState(newCode);
  const [typed, setTyped] = useState('');
  const matches = ready && (withoutCode || typed.trim().toUpperCase() === code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React tells it to a form around the dialog, too, which would be sent by it.
    event.stopPropagation();
    if (matches && !pending) onConfirm();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="confirm-title" maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="confirm-title">{title}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>{children}</Typography>
          {choice}
          {!withoutCode && <CodeField code={code} typed={typed} onChange={setTyped} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            color={withoutCode ? 'primary' : 'error'}
            variant="contained"
            disabled={!matches || pending}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface CodeFieldProps {
  code: string;
  typed: string;
  onChange: (typed: string) => void;
}

function CodeField({ code, typed, onChange }: CodeFieldProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography id="confirm-code" sx={{ mb: 2 }}>
        {translate('console.confirm.type_code', { code })}
      </Typography>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
        autoFocus
        fullWidth
        size="small"
        label={translate('console.confirm.code')}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { 'aria-describedby': 'confirm-code', autoComplete: 'off', spellCheck: false } }}
      />
    </>
  );
}
