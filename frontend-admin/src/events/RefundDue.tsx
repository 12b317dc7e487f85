import { api, type ReservationRecord } from '@ateneo/contracts';
import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { ReasonField } from '../payments/RefundDialog.js';
import { useFeesCommand } from '../subscriptions/use-fees-command.js';
import { useMoney } from './money.js';

interface RefundDueProps {
  place: ReservationRecord;
}

/** What should have gone back of a place and did not, and why. */
export function RefundDue({ place: { refund_due, refund_failed } }: RefundDueProps) {
  const translate = useTranslate();
  const money = useMoney();
  if (refund_due === 0) return null;
  return (
    <Box sx={{ color: 'error.main', whiteSpace: 'normal', maxWidth: { md: '12rem' } }}>
      {translate(`console.reservations.due.${refund_failed}`, { amount: money(refund_due) })}
    </Box>
  );
}

/** Notes that it was given back outside; trying again is a refund. */
export function HandBackDialog({ place, onClose }: RefundDueProps & { onClose: () => void }) {
  const translate = useTranslate();
  const money = useMoney();
  const [reason, setReason] = useState('');
  const said = { amount: money(place.refund_due), name: place.holder_name || '—' };
  const { run, pending } = useFeesCommand('handed_back', said);
  const confirm = async () => {
    const body = { amount: place.refund_due, reason: reason.trim(), by_hand: true };
    if (await run(api.reservationAct(place.id, 'refund'), 'POST', body)) onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate('console.reservations.due.title', said)}
      confirmLabel={translate('console.reservations.due.hand_back')}
      pending={pending}
      ready={reason.trim() !== ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
      choice={
        <Stack sx={{ mb: 4 }}>
          <ReasonField value={reason} onChange={setReason} told="console.reservations.due.reason_kept" />
        </Stack>
      }
    >
      {translate('console.reservations.due.text')}
      <Typography component="span" sx={{ display: 'block', mt: 3, overflowWrap: 'anywhere' }}>
        {translate('console.reservations.due.payment', { payment: place.payment })}
      </Typography>
    </CodeConfirmDialog>
  );
}
