import type { PaymentIntent } from '@ateneo/contracts';
import { PageSkeleton } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../lib/euros.js';
import { reasonIn } from './PlayForm.js';
import { refusedBefore } from './refused-before.js';
import { loadStripe, type StripeElements, type StripeScript } from './stripe-script.js';

interface StripeFormProps {
  intent: PaymentIntent;
  onDone: () => Promise<unknown>;
}

interface Field {
  readonly stripe: StripeScript;
  readonly elements: StripeElements;
}

/** The provider's own field: what is typed in it never touches this page or our server. */
export function StripeForm({ intent, onDone }: StripeFormProps): ReactElement | null {
  const { t } = useTranslation('membership');
  const { status } = intent;
  if (status === 'failed' || status === 'returned' || status === 'refunded')
    return <Alert severity="info">{t(`pay.${status}`)}</Alert>;
  // Who has paid is on the way back.
  return intent.client_secret === null ? <PageSkeleton /> : <OpenForm intent={intent} onDone={onDone} />;
}

function OpenForm({ intent, onDone }: StripeFormProps): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const place = useRef<HTMLDivElement>(null);
  const { field, isReady, isAway } = useField(intent, place);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!field) return;
    setPending(true);
    const confirmParams = { return_url: `${location.origin}/pay/${intent.id}` };
    const { error } = await field.stripe.confirmPayment({ ...field, confirmParams, redirect: 'if_required' });
    setRefusal(error && t(`reason.${reasonIn(error.code ?? '')}`));
    await onDone();
    setPending(false);
  };
  const before = intent.reason ?? refusedBefore();
  const said = refusal ?? (before && t(`reason.${reasonIn(before)}`));
  return (
    <Stack component="form" spacing={4} onSubmit={(event) => void submit(event)} aria-label={t('pay.title')}>
      <div aria-live="assertive">
        {said && <Alert severity="error">{said}</Alert>}
        {isAway && <Alert severity="error">{t('pay.away')}</Alert>}
      </div>
      {!isReady && !isAway && <PageSkeleton />}
      <div ref={place} />
      <Button type="submit" variant="contained" size="large" loading={isPending} disabled={!isReady}>
        {t('pay.act', { amount: euros(intent.amount, i18n.language) })}
      </Button>
    </Stack>
  );
}

/** Loads the field and lays it there, once. */
function useField({ publishable_key, client_secret }: PaymentIntent, place: { current: HTMLDivElement | null }) {
  const { i18n } = useTranslation();
  const [field, setField] = useState<Field>();
  const [isReady, setReady] = useState(false);
  const [isAway, setAway] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const lay = async () => {
      const stripe = await loadStripe(publishable_key!);
      // It speaks neither Galician nor Basque: Spanish then.
      const locale = i18n.language === 'ca' ? 'ca' : 'es';
      const elements = stripe.elements({ clientSecret: client_secret!, locale });
      const element = elements.create('payment');
      element.on('ready', () => setReady(true));
      element.mount(place.current!);
      setField({ stripe, elements });
    };
    lay().catch(() => setAway(true));
  }, [publishable_key, client_secret, i18n.language, place]);
  return { field, isReady, isAway };
}
