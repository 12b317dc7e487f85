import type { EventRecord, ReservationRecord } from '@ateneo/contracts';
import { DateText } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPlace, offerPlace, sendTicket } from '../api/transfers.js';
import { AddressDialog } from './AddressDialog.js';
import { Ending } from './Ending.js';

interface TransferPlaceProps {
  event: EventRecord;
  /** The title of its ticket. */
  kind: string | undefined;
  place: ReservationRecord;
}

/** The way to let somebody else have a place; or until when the one who was asked may take it. */
export function TransferPlace({ event, kind, place }: TransferPlaceProps): ReactElement | null {
  const { t } = useTranslation('event');
  const [isOpen, setIsOpen] = useState(false);
  const { id, status, transfer_until: until, checked_in_datetime: since, holder_name: name } = place;
  if (until !== null) {
    return (
      <>
        <Typography sx={{ flexBasis: '100%', order: 1 }}>
          {t('offered_until')} <DateText as="until" value={until} />
        </Typography>
        <Ending label={t('withdraw')} ask={t('withdraw_ask')} done={t('withdrawn')} act={() => keepPlace(id)} />
      </>
    );
  }
  if (status !== 'confirmed' || since !== null || !event.is_transfer_allowed || isOver(event)) return null;
  const which = [kind && t('hand_on_which', { name, kind }), place.paid_by !== null && t('hand_on_paid')];
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('hand_on')}
      </Button>
      {isOpen && (
        <AddressDialog
          title={t('hand_on')}
          texts={[which.filter(Boolean).join(' '), t('hand_on_text')]}
          label={t('hand_on_email')}
          act={t('hand_on_act')}
          done={() => t('handed_on')}
          send={(email) => offerPlace(id, email)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** The way to mail a ticket to whom it is for; the place stays one's own. */
export function SendTicket({ event, kind, place }: TransferPlaceProps): ReactElement | null {
  const { t } = useTranslation('event');
  const [isOpen, setIsOpen] = useState(false);
  if (place.status !== 'confirmed' || isOver(event)) return null;
  const name = place.holder_name || t('nobody_named');
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('send')}
      </Button>
      {isOpen && (
        <AddressDialog
          title={t('send_title')}
          texts={[t('send_which', { name, kind }), t('send_once')]}
          label={t('hand_on_email')}
          act={t('send')}
          done={(email) => t('sent', { name, email })}
          send={(email) => sendTicket(place.id, email)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function isOver({ is_cancelled, end_datetime }: EventRecord): boolean {
  return is_cancelled || Date.parse(end_datetime) <= Date.now();
}
