import { api, type ReservationRecord } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';

/** Sends whoever has the place the mail with its ticket again. */
export function SendTicketButton({ place }: { place: ReservationRecord }) {
  return <SendTickets places={[place]} label="console.reservations.send_ticket" />;
}

/** The same of those that were chosen and are confirmed. */
export function SendChosenTickets() {
  const { data = [], selectedIds } = useListContext<ReservationRecord>();
  const places = data.filter(({ id }) => selectedIds.includes(id));
  return <SendTickets places={places} label="console.reservations.send_tickets" outlined />;
}

interface SendTicketsProps {
  places: readonly ReservationRecord[];
  label: string;
  outlined?: boolean;
}

function SendTickets({ places, label, outlined = false }: SendTicketsProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { act, pending } = useAct();
  const [asks, setAsks] = useState(false);
  const confirmed = places.filter(({ status }) => status === 'confirmed');
  const [first] = confirmed;
  if (!first) return null;
  const send = async () => {
    const filter = { id: confirmed.map(({ id }) => id) };
    const body = { event: first.event, filter, count: confirmed.length };
    if (!(await act(api.placesTickets(), 'console.reservations.tickets_begun', body))) return;
    await queries.invalidateQueries({ queryKey: ['jobs'] });
    setAsks(false);
  };
  const many = { smart_count: confirmed.length };
  return (
    <>
      <Button
        size="small"
        sx={{ displayPrint: 'none' }}
        {...(outlined && { variant: 'outlined' as const })}
        onClick={() => setAsks(true)}
      >
        {translate(label, many)}
      </Button>
      {asks && (
        <CodeConfirmDialog
          title={translate('console.reservations.tickets_title', many)}
          confirmLabel={translate('console.letters.send')}
          withoutCode={confirmed.length === 1}
          pending={pending}
          onConfirm={() => void send()}
          onClose={() => setAsks(false)}
        >
          {translate('console.reservations.tickets_text')}
        </CodeConfirmDialog>
      )}
    </>
  );
}
