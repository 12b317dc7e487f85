import type { EventRecord, ReservationRecord } from '@ateneo/contracts';
import { DateText, ErrorNotice } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { keepPlace, offerPlace } from '../api/transfers.js';
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
  const { id, status, transfer_until: until, checked_in_datetime: since } = place;
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
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('hand_on')}
      </Button>
      {isOpen && <OfferDialog kind={kind} place={place} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function isOver({ is_cancelled, end_datetime }: EventRecord): boolean {
  return is_cancelled || Date.parse(end_datetime) <= Date.now();
}

interface OfferDialogProps extends Omit<TransferPlaceProps, 'event'> {
  onClose: () => void;
}

/** Asks whom, and says what is handed on. */
function OfferDialog({ kind, place, onClose }: OfferDialogProps): ReactElement {
  const { t } = useTranslation(['event', 'common']);
  const notify = useNotify();
  const queries = useQueryClient();
  const heading = useId();
  const [email, setEmail] = useState('');
  const offer = useMutation({
    mutationFn: () => offerPlace(place.id, email.trim()),
    onSuccess: () => {
      notify(t('handed_on'));
      onClose();
      void queries.invalidateQueries({ queryKey: ['event'] });
    },
  });
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!offer.isPending) offer.mutate();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <Box component="form" onSubmit={submit}>
        <DialogTitle id={heading}>{t('hand_on')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {kind && `${t('hand_on_which', { name: place.holder_name, kind })} `}
            {place.paid_by !== null && t('hand_on_paid')}
          </DialogContentText>
          <DialogContentText sx={{ mb: 4 }}>{t('hand_on_text')}</DialogContentText>
          <TextField
            fullWidth
            required
            type="email"
            label={t('hand_on_email')}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
            sx={{ mt: 1 }}
          />
          {offer.error && <ErrorNotice error={offer.error} />}
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button onClick={onClose}>{t('common:act.cancel')}</Button>
          <Button type="submit" variant="contained" loading={offer.isPending}>
            {t('hand_on_act')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
