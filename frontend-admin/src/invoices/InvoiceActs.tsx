import { api, type Invoice } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { ReasonDialog } from '../layout/ReasonDialog.js';
import { eurosIn } from '../subscriptions/Euros.js';
import { HandPaymentDialog } from '../subscriptions/HandPaymentDialog.js';
import { useFeesCommand } from '../subscriptions/use-fees-command.js';

/** Whether anything may be done about it: what is owed is written off, and what was may be paid after all. */
export function isUnpaid({ kind, status, user }: Invoice): boolean {
  return kind === 'invoice' && (status === 'open' || (status === 'uncollectible' && user !== null));
}

/** What whoever keeps the books does about an invoice that was not paid. */
export function InvoiceActs({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const may = useMay();
  const [asks, setAsks] = useState(false);
  if (!isUnpaid(invoice) || !may({ change: 'invoices' })) return null;
  const { id, number, status, amount, amount_paid } = invoice;
  const close = () => setAsks(false);
  const label = translate(status === 'open' ? 'console.dues.write_off' : 'console.dues.record');
  return (
    <>
      <Button size="small" aria-haspopup="dialog" aria-label={`${label}: ${number}`} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && status === 'open' && <WriteOffDialog invoice={invoice} onClose={close} />}
      {asks && status === 'uncollectible' && (
        <HandPaymentDialog
          url={api.invoicePay(id)}
          name={invoice.user_name}
          owed={amount - amount_paid}
          onClose={close}
        />
      )}
    </>
  );
}

function WriteOffDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const locale = useLocale() ?? 'es';
  const { id, number, amount, amount_paid, user_name } = invoice;
  const values = { name: user_name ?? '—', code: number ?? '', amount: eurosIn(locale, amount - amount_paid) };
  const { run, pending } = useFeesCommand('write_off', values);
  const writeOff = async (reason: string) => {
    if (await run(api.invoiceWriteOff(id), 'POST', { reason })) onClose();
  };
  return (
    <ReasonDialog
      title="console.dues.write_off_of"
      text="console.dues.write_off_text"
      confirm="console.dues.write_off"
      values={values}
      pending={pending}
      onReason={(reason) => void writeOff(reason)}
      onClose={onClose}
    />
  );
}
