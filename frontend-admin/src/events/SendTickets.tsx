import { api, type ReservationRecord } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';

/** Sends whoever has the chosen places that are confirmed the mails with their tickets again. */
export function SendChosenTickets() {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<ReservationRecord>();
  const [asks, setAsks] = useState(false);
  const places = data.filter(({ id, status }) => selectedIds.includes(id) && status === 'confirmed');
  if (places.length === 0) return null;
  return (
    <>
      <Button size="small" sx={{ displayPrint: 'none' }} variant="outlined" onClick={() => setAsks(true)}>
        {translate('console.reservations.send_tickets', { smart_count: places.length })}
      </Button>
      {asks && <SendTicketsDialog places={places} onClose={() => setAsks(false)} />}
    </>
  );
}

/** Asks before the mails with these tickets, of one event and confirmed, are sent again. */
export function SendTicketsDialog({ places, onClose }: { places: readonly ReservationRecord[]; onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { act, pending } = useAct();
  const send = async () => {
    const filter = { id: places.map(({ id }) => id) };
    const body = { event: places[0]!.event, filter, count: places.length };
    if (!(await act(api.placesTickets(), 'console.reservations.tickets_begun', body))) return;
    await queries.invalidateQueries({ queryKey: ['jobs'] });
    onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate('console.reservations.tickets_title', { smart_count: places.length })}
      confirmLabel={translate('console.letters.send')}
      withoutCode={places.length === 1}
      pending={pending}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {translate('console.reservations.tickets_text')}
    </CodeConfirmDialog>
  );
}
