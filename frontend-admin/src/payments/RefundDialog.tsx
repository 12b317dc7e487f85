import { readEuros, typedEuros } from '@ateneo/ui';
import { Stack, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { EurosField } from '../layout/EurosField.js';
import { actOnSum, eurosIn } from '../subscriptions/Euros.js';
import { useFeesCommand } from '../subscriptions/use-fees-command.js';

interface RefundDialogProps {
  /** What is asked to give it back. */
  url: string;
  /** To whom. */
  name: string;
  /** Whole cents, at most. */
  left: number;
  /** Said with it. */
  also?: object;
  /** Not while something else has to be chosen. */
  ready?: boolean;
  /** Chosen before how much. */
  choice?: ReactNode;
  onClose: () => void;
}

/** Gives money that was paid back, all or a part, after a code was typed. */
export function RefundDialog({ url, name, left, also, ready = true, choice, onClose }: RefundDialogProps) {
  const translate = useTranslate();
  // Of another choice it is all again.
  const [typed, setTyped] = useState({ left, euros: typedEuros(left) });
  const euros = typed.left === left ? typed.euros : typedEuros(left);
  const [reason, setReason] = useState('');
  const locale = useLocale() ?? 'es';
  const amount = readEuros(euros) ?? 0;
  const { run, pending } = useFeesCommand('refunded', { amount: eurosIn(locale, amount) });
  const act = actOnSum(locale, translate('console.payments.refund'), euros);
  const confirm = async () => {
    if (await run(url, 'POST', { amount, reason: reason.trim(), ...also })) onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate('console.payments.refund_title', { name })}
      confirmLabel={act}
      pending={pending}
      ready={ready && amount > 0 && amount <= left && reason.trim() !== ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
      choice={
        <Stack sx={{ gap: 4, mb: 4 }}>
          {choice}
          <EurosField value={euros} onChange={(value) => setTyped({ left, euros: value })} />
          <ReasonField value={reason} onChange={setReason} />
        </Stack>
      }
    >
      {translate('console.payments.refund_text')}
    </CodeConfirmDialog>
  );
}

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** What becomes of the words: the key of a sentence. */
  told?: string;
}

export function ReasonField({ value, onChange, told = 'console.payments.refund_told' }: ReasonFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('console.payments.refund_reason')}
      helperText={translate(told)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
