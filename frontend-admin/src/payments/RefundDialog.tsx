import { api, type PaymentRow } from '@ateneo/contracts';
import { Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { centsOf, EurosField } from '../layout/EurosField.js';
import { useDuesCommand } from '../subscriptions/use-dues-command.js';

/** Gives money of a payment back, all or a part, after a code was typed. */
export function RefundDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const translate = useTranslate();
  const left = payment.amount - payment.amount_refunded;
  const [euros, setEuros] = useState(String(left / 100));
  const [reason, setReason] = useState('');
  const { run, pending } = useDuesCommand();
  const amount = centsOf(euros);
  const confirm = async () => {
    if (await run(api.paymentRefund(payment.id), 'POST', { amount, reason: reason.trim() })) onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate('console.payments.refund_title')}
      confirmLabel={translate('console.payments.refund')}
      pending={pending}
      ready={amount > 0 && amount <= left && reason.trim() !== ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
      choice={
        <Stack sx={{ gap: 4, mb: 4 }}>
          <EurosField value={euros} onChange={setEuros} />
          <TextField
            label={translate('console.payments.refund_reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Stack>
      }
    >
      {translate('console.payments.refund_text')}
    </CodeConfirmDialog>
  );
}
