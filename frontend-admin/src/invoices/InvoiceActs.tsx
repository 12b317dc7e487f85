import { api, type Invoice, isNote } from '@ateneo/contracts';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { ReasonDialog } from '../layout/ReasonDialog.js';
import { RowMenu } from '../layout/RowMenu.js';
import { RecipientDialog } from './RecipientDialog.js';
import { eurosIn } from '../subscriptions/Euros.js';
import { HandPaymentDialog } from '../subscriptions/HandPaymentDialog.js';
import { useFeesCommand } from '../subscriptions/use-fees-command.js';

/** Whether anything may be done about it: what is owed is written off, and what was may be paid after all. */
function isUnpaid({ kind, status, user }: Invoice): boolean {
  return !isNote(kind) && (status === 'open' || (status === 'uncollectible' && user !== null));
}

/** Whether a receipt may become an invoice: none stands for it yet, and nothing of it went back. */
function mayBeInvoice({ kind, status, user, is_replaced, corrects, amount_refunded }: Invoice): boolean {
  const isPaid = kind === 'receipt' && status === 'paid' && user !== null;
  return isPaid && !is_replaced && corrects === null && amount_refunded === 0;
}

const names = {
  write_off: 'console.dues.write_off',
  record: 'console.dues.record',
  want_invoice: 'console.dues.want_invoice',
  recipient: 'console.dues.recipient.open',
} as const;
type Act = keyof typeof names;

/** What can be done about it; of somebody erased, whom it was for is told for a reason. */
export function actsOf(invoice: Invoice): Act[] {
  const { status, number, user } = invoice;
  return [
    ...(isUnpaid(invoice) ? [status === 'open' ? ('write_off' as const) : ('record' as const)] : []),
    ...(mayBeInvoice(invoice) ? ['want_invoice' as const] : []),
    ...(number !== null && user === null ? ['recipient' as const] : []),
  ];
}

/** What whoever keeps the books does about a paper. */
export function InvoiceActs({ invoice }: { invoice: Invoice }) {
  const may = useMay();
  const [asks, setAsks] = useState<Act | null>(null);
  if (!may({ change: 'invoices' })) return null;
  const { id, number, amount, amount_paid, user_name } = invoice;
  const close = () => setAsks(null);
  return (
    <>
      <RowMenu
        of={number ?? user_name ?? ''}
        acts={actsOf(invoice).map((act) => ({ name: names[act], onPick: () => setAsks(act) }))}
      />
      {asks === 'want_invoice' && <WantInvoiceDialog invoice={invoice} onClose={close} />}
      {asks === 'write_off' && <WriteOffDialog invoice={invoice} onClose={close} />}
      {asks === 'record' && (
        <HandPaymentDialog url={api.invoicePay(id)} name={user_name} owed={amount - amount_paid} onClose={close} />
      )}
      {asks === 'recipient' && <RecipientDialog invoice={id} onClose={close} />}
    </>
  );
}

function WantInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const translate = useTranslate();
  const { id, number, user_name } = invoice;
  const { run, pending } = useFeesCommand('want_invoice');
  const values = { code: number ?? '', name: user_name ?? '—' };
  return (
    <CodeConfirmDialog
      title={translate('console.dues.want_invoice_of', values)}
      confirmLabel={translate('console.dues.want_invoice')}
      pending={pending}
      withoutCode
      onConfirm={() => void run(api.invoiceWanted(id), 'POST', {}).then((done) => done && onClose())}
      onClose={onClose}
    >
      {translate('console.dues.want_invoice_text', values)}
    </CodeConfirmDialog>
  );
}

function WriteOffDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const locale = useLocale() ?? 'es';
  const { id, number, amount, amount_paid, user_name } = invoice;
  const values = {
    name: user_name ?? '—',
    code: number ?? user_name ?? '',
    amount: eurosIn(locale, amount - amount_paid),
  };
  const { run } = useFeesCommand('write_off', values);
  const writeOff = async (reason: string) => {
    if (await run(api.invoiceWriteOff(id), 'POST', { reason })) onClose();
  };
  return (
    <ReasonDialog
      title="console.dues.write_off_of"
      text="console.dues.write_off_text"
      confirm="console.dues.write_off"
      values={values}
      onReason={writeOff}
      onClose={onClose}
    />
  );
}
