import { api, type EventRecord, type ReservationRecord, type TicketRecord } from '@ateneo/contracts';
import { useGetOne, useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';
import { useMoney } from './money.js';
import { leftOf } from './RefundPlaces.js';

/** Annuls somebody's ticket, after a typed code: the place may go to the next in line at once, and what was paid online goes back. */
export function CancelPlaceDialog({ place, onClose }: { place: ReservationRecord; onClose: () => void }) {
  const translate = useTranslate();
  const money = useMoney();
  const { act, pending } = useAct();
  const { data: event } = useGetOne<EventRecord>('events', { id: place.event });
  const { data: ticket } = useGetOne<TicketRecord>('tickets', { id: place.ticket });
  const name = place.holder_name || '—';
  const what = [event?.title, ticket?.title, place.price > 0 && money(place.price)].filter(Boolean).join(', ');
  const cancel = () =>
    act(api.reservationAct(place.id, 'cancel'), 'console.reservations.cancelled', {}, 'POST', { values: { name } });
  const back = leftOf(place);
  return (
    <CodeConfirmDialog
      title={translate('console.reservations.ask', { name, what })}
      confirmLabel={translate('console.reservations.cancel')}
      pending={pending}
      onConfirm={() => void cancel().then(onClose)}
      onClose={onClose}
    >
      {[
        translate('console.reservations.ask_text'),
        back > 0 && translate('console.reservations.paid_back', { amount: money(back) }),
        place.paid_by === 'cash' && translate('console.reservations.cash_back', { amount: money(place.price) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </CodeConfirmDialog>
  );
}
