import { api, leftAfter, type Subscription } from '@ateneo/contracts';
import { readEuros } from '@ateneo/ui';
import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { isDay } from '../layout/day-presets.js';
import { DayIn, EurosIn, TextIn } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
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
  const sumOf = ({ euros }: { euros: string }) => readEuros(euros) ?? 0;
  return (
    <FormDialog
      title={translate('console.dues.reduce.of', { name })}
      confirm={translate('console.dues.reduce.button')}
      blank={{ euros: '', until: '', reason: '' }}
      isWhole={(typed) => sumOf(typed) > 0 && typed.reason.trim() !== '' && (typed.until === '' || isDay(typed.until))}
      send={(typed, command) => {
        const body = { amount: sumOf(typed), until: typed.until || null, reason: typed.reason.trim() };
        return command(api.subscriptionReduction(subscription.id), body);
      }}
      told={(typed) => ['console.dues.told.reduced', { name, amount: eurosIn(locale, sumOf(typed)) }]}
      onClose={onClose}
    >
      {(typed) => (
        <>
          <Typography>{translate('console.dues.reduce.text')}</Typography>
          <EurosIn name="euros" label="console.dues.reduce.amount" />
          <DayIn
            name="until"
            label={translate('console.dues.reduce.until')}
            helperText={translate('console.dues.reduce.hint_until')}
          />
          <TextIn
            name="reason"
            required
            label={translate('console.dues.reduce.reason')}
            helperText={translate('console.dues.reduce.hint_reason')}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <div aria-live="polite">{sumOf(typed) > 0 && <NextCharge of={subscription} less={sumOf(typed)} />}</div>
        </>
      )}
    </FormDialog>
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
