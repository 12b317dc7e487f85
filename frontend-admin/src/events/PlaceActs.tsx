import { api, type ReservationRecord } from '@ateneo/contracts';
import { type ReactElement, useState } from 'react';
import { useMay } from '../auth/may.js';
import { listPath } from '../layout/ListLink.js';
import { type RowAct, RowMenu } from '../layout/RowMenu.js';
import { RefundDialog } from '../payments/RefundDialog.js';
import { CancelPlaceDialog } from './CancelPlaceDialog.js';
import { HandBackDialog } from './RefundDue.js';
import { leftOf } from './RefundPlaces.js';
import { SendTicketsDialog } from './SendTickets.js';

interface Asked {
  place: ReservationRecord;
  onClose: () => void;
}

/** Gives what was paid for a place back, all or a part; the place stays as it is. */
function RefundPlaceDialog({ place, onClose }: Asked) {
  const { id, holder_name } = place;
  const url = api.reservationAct(id, 'refund');
  return <RefundDialog url={url} name={holder_name || '—'} left={leftOf(place)} onClose={onClose} />;
}

const dialogs = {
  send: ({ place, onClose }: Asked) => <SendTicketsDialog places={[place]} onClose={onClose} />,
  refund: RefundPlaceDialog,
  hand_back: HandBackDialog,
  cancel: CancelPlaceDialog,
} satisfies Record<string, (asked: Asked) => ReactElement>;

/** What can be done about somebody's place. */
export function PlaceActs({ place }: { place: ReservationRecord }) {
  const may = useMay();
  const [asks, setAsks] = useState<keyof typeof dialogs | null>(null);
  const mayPay = may({ change: 'payments' });
  const mails = { user: place.user, category: 'event_reservation' };
  const act = (name: string, dialog: keyof typeof dialogs) => ({ name, onPick: () => setAsks(dialog) });
  const acts: readonly (RowAct | false)[] = [
    place.status === 'confirmed' && act('console.reservations.send_ticket', 'send'),
    mayPay && leftOf(place) > 0 && act('console.payments.refund', 'refund'),
    mayPay && place.refund_due > 0 && act('console.reservations.due.hand_back', 'hand_back'),
    may({ see: 'emails' }) && { name: 'console.reservations.letters', to: listPath('emails', mails) },
    place.status !== 'cancelled' && act('console.reservations.cancel', 'cancel'),
  ];
  const Dialog = asks && dialogs[asks];
  return (
    <>
      <RowMenu of={place.holder_name || '—'} acts={acts.filter((one) => one !== false)} />
      {Dialog && <Dialog place={place} onClose={() => setAsks(null)} />}
    </>
  );
}
