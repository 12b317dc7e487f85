import { api, type ReservationRecord } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { useMoney } from './money.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';

/** Gives somebody's place back, after a typed code: it may go to the next in line at once. */
export function CancelPlaceButton({ place }: { place: ReservationRecord }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const money = useMoney();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (place.status === 'cancelled') return null;
  const cancel = async () => {
    setIsBusy(true);
    try {
      await provider.command(api.reservationAct(place.id, 'cancel'), 'POST');
      notify('console.reservations.cancelled', { type: 'success' });
      refresh();
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  const name = place.holder_name || place.id.split('-')[0]!;
  return (
    <>
      <Button size="small" sx={{ displayPrint: 'none' }} onClick={() => setIsAsking(true)}>
        {translate('console.reservations.cancel')}
      </Button>
      {isAsking && (
        <CodeConfirmDialog
          title={translate('console.reservations.ask', { name })}
          confirmLabel={translate('console.reservations.cancel')}
          pending={isBusy}
          onConfirm={() => void cancel()}
          onClose={() => setIsAsking(false)}
        >
          {translate('console.reservations.ask_text')}
          {place.paid_by === 'cash' &&
            ` ${translate('console.reservations.cash_back', { amount: money(place.price) })}`}
        </CodeConfirmDialog>
      )}
    </>
  );
}
