import type { FeeQuote, Subscription } from '@ateneo/contracts';
import { ListSkeleton, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../../../lib/euros.js';
import { useNotify } from '../../../lib/notices.js';
import { changeFee, feeQuoteQuery, membershipKey, type Offer } from '../api/membership.js';
import { dayIn, nameIn } from '../money.js';
import { type OfferChoosing, useOfferChoice } from '../use-offer-choice.js';
import { FeeCards } from './FeeCards.js';

interface FeeDialogProps {
  membership: Subscription;
  offers: readonly Offer[];
  /** What one pays now. */
  own: Offer | undefined;
  onClose: () => void;
}

/** Another fee in two steps: which, then what is charged and from when. */
export function FeeDialog({ membership, offers, own, onClose }: FeeDialogProps): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const { user, period_end, status } = membership;
  const day = status === 'past_due' ? '' : dayIn(period_end, i18n.language);
  const choice = useOfferChoice(offers);
  const [confirmed, setConfirmed] = useState<Offer>();
  return (
    <Dialog open onClose={onClose} aria-labelledby="fee-title" fullWidth maxWidth="sm">
      <DialogTitle id="fee-title">{t('change.open')}</DialogTitle>
      {confirmed ? (
        <Confirm
          user={user}
          chosen={confirmed}
          amount={choice.amount}
          onBack={() => setConfirmed(undefined)}
          onClose={onClose}
        />
      ) : (
        <Choose choice={choice} own={own} from={day} onNext={() => setConfirmed(choice.chosen)} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ChooseProps {
  choice: OfferChoosing;
  own: Offer | undefined;
  /** The day from which another holds; empty where it depends. */
  from: string;
  onNext: () => void;
  onClose: () => void;
}

function Choose({ choice, own, from, onNext, onClose }: ChooseProps): ReactElement {
  const { t } = useTranslation('membership');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice.isEnough) onNext();
  };
  return (
    <form onSubmit={submit}>
      <DialogContent>
        {from && <Typography sx={{ mb: 4 }}>{t('change.starts', { day: from })}</Typography>}
        <FeeCards {...choice} own={own} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button onClick={onClose}>{t('end.keep')}</Button>
        <Button type="submit" variant="contained" disabled={!choice.isEnough}>
          {t('join.next')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface ConfirmProps {
  user: string;
  chosen: Offer;
  amount: number;
  onBack: () => void;
  onClose: () => void;
}

function Confirm({ user, chosen, amount, onBack, onClose }: ConfirmProps): ReactElement {
  const { t } = useTranslation('membership');
  const notify = useNotify();
  const queries = useQueryClient();
  const message = useFailureMessage();
  const quote = useQuery(feeQuoteQuery(user, chosen.price.id, amount));
  const said = useSaid(chosen, quote.data);
  const change = useMutation({
    mutationFn: () => changeFee(user, chosen.price.id, amount),
    onSuccess: async () => {
      notify(t('change.from', said));
      await queries.invalidateQueries({ queryKey: membershipKey });
      onClose();
    },
  });
  const failure = change.error ?? quote.error;
  return (
    <>
      <DialogContent>
        {quote.data && <Charged chosen={chosen} quote={quote.data} />}
        {quote.isPending && <ListSkeleton />}
        <div aria-live="assertive">{failure && <Alert severity="error">{message(failure)}</Alert>}</div>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button onClick={onBack}>{t('join.back')}</Button>
        <Button variant="contained" loading={change.isPending} disabled={!quote.data} onClick={() => change.mutate()}>
          {t('change.do', said)}
        </Button>
      </DialogActions>
    </>
  );
}

/** What it comes to, how often, and from when; before that is known, what it is said to cost. */
function useSaid({ product, price }: Offer, quote: FeeQuote | undefined) {
  const { t, i18n } = useTranslation('membership');
  return {
    name: nameIn(product.names, i18n.language),
    day: dayIn(quote?.from ?? null, i18n.language),
    amount: euros(quote?.amount ?? price.amount, i18n.language),
    interval: t(`interval.${price.interval}`),
  };
}

function Charged({ chosen, quote }: { chosen: Offer; quote: FeeQuote }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const said = useSaid(chosen, quote);
  const full = euros(quote.full_amount, i18n.language);
  return (
    <Stack spacing={3}>
      <Typography sx={{ fontSize: '1.125rem' }}>{t('change.from', said)}</Typography>
      {quote.reason && (
        <Typography>{t('change.discount', { reason: nameIn(quote.reason, i18n.language), full })}</Typography>
      )}
      {quote.is_least && <Typography>{t('join.least', { amount: said.amount })}</Typography>}
      <Typography color="textSecondary">{t('change.until')}</Typography>
    </Stack>
  );
}
