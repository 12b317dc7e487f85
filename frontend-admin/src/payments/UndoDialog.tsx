import { api, type PaymentRow } from '@ateneo/contracts';
import { useLocale, useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { eurosIn } from '../subscriptions/Euros.js';
import { useFeesCommand } from '../subscriptions/use-fees-command.js';

/** Takes back what somebody recorded by mistake, after a code was typed. */
export function UndoDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const said = { amount: eurosIn(locale, payment.amount), name: payment.user_name ?? '—' };
  const { run, pending } = useFeesCommand('undone', said);
  const confirm = async () => {
    if (await run(api.paymentUndo(payment.id), 'POST', {})) onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate('console.payments.undo_title', said)}
      confirmLabel={translate('console.payments.undo')}
      pending={pending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {translate('console.payments.undo_text')}
    </CodeConfirmDialog>
  );
}
