import { api, type Price, type Subscription } from '@ateneo/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { PriceSelect } from '../products/PriceSelect.js';
import { eurosIn } from './Euros.js';
import { useLeavingTerms } from './LeavingDialog.js';
import { useFeesCommand } from './use-fees-command.js';

/** Takes back who left: for what they had paid, where it is not over, or asking for a first fee again. */
export function ReadmitButton({ subscription }: { subscription: Subscription }) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setAsks(true)}>
        {translate('console.dues.readmit.button')}
      </Button>
      {asks && <ReadmitDialog subscription={subscription} onClose={() => setAsks(false)} />}
    </>
  );
}

function ReadmitDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { id, organization, user_name, interval } = subscription;
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { day } = useMoments();
  const terms = useLeavingTerms(id);
  const [price, setPrice] = useState<Price | null>(null);
  const name = user_name ?? '—';
  const { run, pending } = useFeesCommand('readmitted', { name });
  const until = terms?.returns_until ?? null;
  const ready = terms !== undefined && (until !== null || price !== null) && !pending;
  const readmit = async (event: FormEvent) => {
    event.preventDefault();
    const url = api.subscriptionAct(id, 'readmit');
    if (!ready) return;
    const isDone =
      until === null
        ? await run(url, 'POST', { price: price!.id }, 'asked_to_return', { amount: eurosIn(locale, price!.amount) })
        : await run(url, 'POST', {});
    if (isDone) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="readmit-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void readmit(event)}>
        <DialogTitle id="readmit-title">{translate('console.dues.readmit.of', { name })}</DialogTitle>
        <DialogContent>
          {until !== null && (
            <Typography>
              {translate(`console.dues.readmit.${interval === 'once' ? 'for_good' : 'paid'}`, { day: day(until) })}
            </Typography>
          )}
          {terms && until === null && (
            <>
              <Typography sx={{ mb: 4 }}>{translate('console.dues.readmit.pays')}</Typography>
              <PriceSelect organization={organization} value={price} onChange={setPrice} />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {translate('console.dues.readmit.button')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
