import { api, type PaymentRow, type ReservationRecord } from '@ateneo/contracts';
import { Checkbox, FormControlLabel, FormGroup, FormLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { leftOf } from '../events/RefundPlaces.js';
import { useMoney } from '../events/money.js';
import { RefundDialog } from './RefundDialog.js';

interface RefundOfPlacesProps {
  payment: PaymentRow;
  onClose: () => void;
}

/** Money of several places: it is said of which, so that none goes back twice. */
export function RefundOfPlaces({ payment, onClose }: RefundOfPlacesProps) {
  const { data, isPending } = useGetList<ReservationRecord>('reservations', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'ASC' },
    filter: { payment: payment.id },
  });
  if (isPending) return null;
  const places = (data ?? []).filter((place) => leftOf(place) > 0);
  return <ChosenPlaces payment={payment} places={places} onClose={onClose} />;
}

function ChosenPlaces({ payment, places, onClose }: RefundOfPlacesProps & { places: readonly ReservationRecord[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(places.map(({ id }) => id));
  const kept = payment.amount - payment.amount_refunded;
  const ofThem = places.filter(({ id }) => chosen.includes(id)).reduce((sum, place) => sum + leftOf(place), 0);
  const isAll = chosen.length === places.length;
  // Money that is of no place at all goes back with all of them, or alone where no place has any.
  const left = isAll ? kept : ofThem;
  return (
    <RefundDialog
      url={api.paymentRefund(payment.id)}
      name={payment.user_name ?? '—'}
      left={left}
      also={isAll ? {} : { reservations: chosen }}
      ready={isAll || chosen.length > 0}
      choice={places.length > 1 && <Places places={places} chosen={chosen} onChange={setChosen} />}
      onClose={onClose}
    />
  );
}

interface PlacesProps {
  places: readonly ReservationRecord[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Places({ places, chosen, onChange }: PlacesProps) {
  const translate = useTranslate();
  const money = useMoney();
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <FormGroup>
      <FormLabel component="p">{translate('console.payments.of_places')}</FormLabel>
      {places.map((place) => (
        <FormControlLabel
          key={place.id}
          control={<Checkbox checked={chosen.includes(place.id)} onChange={() => onChange(toggled(place.id))} />}
          label={`${place.holder_name || place.id.split('-')[0]} · ${money(leftOf(place))}`}
        />
      ))}
      <Typography variant="body2" color="textSecondary">
        {translate('console.payments.of_places_hint')}
      </Typography>
    </FormGroup>
  );
}
