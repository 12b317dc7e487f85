import { api, type ReservationRecord } from '@ateneo/contracts';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { ProgressLine } from '../layout/ProgressLine.js';
import { useOneByOne } from '../layout/use-one-by-one.js';
import { ReasonField } from '../payments/RefundDialog.js';
import { useMoney } from './money.js';

type Paid = Pick<ReservationRecord, 'paid_by' | 'price' | 'amount_refunded' | 'refund_failed'>;

/** Cash goes back from hand to hand, and what was paid by somebody who was erased outside. */
export const leftOf = ({ paid_by, price, amount_refunded, refund_failed }: Paid) =>
  paid_by === 'provider' && refund_failed !== 'payer_erased' ? price - amount_refunded : 0;

/** Gives what was paid for the chosen places back, all that is left of each, with one reason; the places stay as they are. */
export function RefundChosenPlaces() {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<ReservationRecord>();
  const [asks, setAsks] = useState(false);
  const places = data.filter((place) => selectedIds.includes(place.id) && leftOf(place) > 0);
  if (places.length === 0) return null;
  return (
    <IfMay change="payments">
      <Button size="small" variant="outlined" onClick={() => setAsks(true)}>
        {translate('console.reservations.refund_chosen', { smart_count: places.length })}
      </Button>
      {asks && <RefundAll places={places} onClose={() => setAsks(false)} />}
    </IfMay>
  );
}

function RefundAll({ places, onClose }: { places: readonly ReservationRecord[]; onClose: () => void }) {
  const translate = useTranslate();
  const money = useMoney();
  const [reason, setReason] = useState('');
  const { progress, refund } = useRefunds(places);
  const amount = money(places.reduce((sum, place) => sum + leftOf(place), 0));
  return (
    <CodeConfirmDialog
      title={translate('console.reservations.refund_title', { smart_count: places.length, amount })}
      confirmLabel={translate('console.payments.refund')}
      pending={progress !== undefined}
      ready={reason.trim() !== ''}
      onConfirm={() => void refund(reason.trim()).then(onClose)}
      onClose={onClose}
      choice={
        <Stack sx={{ mb: 4 }}>
          <ReasonField value={reason} onChange={setReason} />
          <ProgressLine progress={progress} />
        </Stack>
      }
    >
      {translate('console.reservations.refund_text')}
    </CodeConfirmDialog>
  );
}

function useRefunds(places: readonly ReservationRecord[]) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const { onUnselectItems, refetch } = useListContext();
  const { progress, run } = useOneByOne();
  const refund = async (reason: string) => {
    const acts = places.map(
      ({ id }) =>
        () =>
          provider.command(api.reservationAct(id, 'refund'), 'POST', { reason }),
    );
    const { done, refusals } = await run(acts);
    if (done > 0) notify('console.reservations.refunded', { type: 'success', messageArgs: { smart_count: done } });
    if (refusals.length > 0) notify(refusals.join('; '), { type: 'error' });
    onUnselectItems();
    void refetch();
  };
  return { progress, refund };
}
