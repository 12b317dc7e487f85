import { api, leftAfter, type Subscription } from '@ateneo/contracts';
import { DayField, MoneyField, readEuros } from '@ateneo/ui';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { isDay } from '../layout/day-presets.js';
import { useActInAddress } from '../palette/act-in-address.js';
import { eurosIn } from './Euros.js';
import { useFeesCommand } from './use-fees-command.js';

/** Of who is charged again: something off for them alone, or no more of it. */
export function ReduceFeeButton({ subscription }: { subscription: Subscription }) {
  const translate = useTranslate();
  const isChosen = useActInAddress() === 'reduce';
  const [asks, setAsks] = useState(isChosen);
  const { id, user_name, reduction, next_amount } = subscription;
  const { run, pending } = useFeesCommand('restored', { name: user_name ?? '—' });
  if (reduction)
    return (
      <Button disabled={pending} onClick={() => void run(api.subscriptionReduction(id), 'DELETE')}>
        {translate('console.dues.reduce.restore')}
      </Button>
    );
  if (!next_amount) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)}>{translate('console.dues.reduce.button')}</Button>
      {asks && <ReduceFeeDialog subscription={subscription} onClose={() => setAsks(false)} />}
    </>
  );
}

/** How much, until when and why; what the next charge comes to is said before. */
function ReduceFeeDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const name = subscription.user_name ?? '—';
  const [said, setSaid] = useState({ euros: '', until: '', reason: '' });
  const say = (more: Partial<typeof said>) => setSaid((before) => ({ ...before, ...more }));
  const amount = readEuros(said.euros) ?? 0;
  const { run, pending } = useFeesCommand('reduced', { name, amount: eurosIn(locale, amount) });
  const { until, reason } = said;
  const ready = amount > 0 && reason.trim() !== '' && (until === '' || isDay(until)) && !pending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { amount, until: until || null, reason: reason.trim() };
    if (ready && (await run(api.subscriptionReduction(subscription.id), 'POST', body))) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="reduce-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="reduce-title">{translate('console.dues.reduce.of', { name })}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>{translate('console.dues.reduce.text')}</Typography>
          <Stack sx={{ gap: 4 }}>
            <MoneyField
              label={translate('console.dues.reduce.amount')}
              unclear={translate('console.dues.unclear_amount')}
              value={said.euros}
              onChange={(euros) => say({ euros })}
            />
            <DayField
              name="reduced_until"
              label={translate('console.dues.reduce.until')}
              value={until}
              onChange={(day) => say({ until: day })}
              helperText={translate('console.dues.reduce.hint_until')}
            />
            <TextField
              required
              label={translate('console.dues.reduce.reason')}
              value={reason}
              onChange={(event) => say({ reason: event.target.value })}
              helperText={translate('console.dues.reduce.hint_reason')}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            <div aria-live="polite">{amount > 0 && <NextCharge of={subscription} less={amount} />}</div>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {translate('console.dues.reduce.button')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function NextCharge({ of: { next_amount, next_payment_datetime }, less }: { of: Subscription; less: number }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { day } = useMoments();
  if (next_payment_datetime === null || next_amount === null) return null;
  const [amount, before] = [leftAfter(next_amount, less), next_amount].map((cents) => eurosIn(locale, cents));
  const said = { day: day(next_payment_datetime), amount: amount!, before: before! };
  return <Alert severity="info">{translate('console.dues.reduce.next', said)}</Alert>;
}
