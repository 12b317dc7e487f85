import { api, type PaymentRow } from '@ateneo/contracts';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';

/** What treasurers are told most often; others come by the bank's files. */
const reasons = ['AM04', 'AC04', 'AC01', 'MD06', 'MD01', 'MS03'] as const;
const of = 'console.payments';

/** A debit came back, and why: by hand. */
export function BounceDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [reason, setReason] = useState<string>(reasons[0]);
  const values = { name: payment.user_name ?? '—' };
  const confirm = async () => {
    if (await act(api.paymentBounce(payment.id), `${of}.bounced`, { reason }, 'POST', { values })) onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate(`${of}.bounce_title`, values)}
      confirmLabel={translate(`${of}.bounce`)}
      withoutCode
      pending={pending}
      choice={
        <TextField
          select
          fullWidth
          label={translate(`${of}.refund_reason`)}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        >
          {reasons.map((code) => (
            <MenuItem key={code} value={code}>
              {translate(`${of}.bounce_why.${code}`)} ({code})
            </MenuItem>
          ))}
        </TextField>
      }
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {translate(`${of}.bounce_text`)}
    </CodeConfirmDialog>
  );
}
