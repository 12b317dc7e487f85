import { EmptyState, ListSkeleton, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { chooseMembership, goAndPay, membershipKey, type Offer, offersQuery } from '../api/membership.js';
import { euros } from '../../../lib/euros.js';
import { nameIn } from '../money.js';

/** Becoming a member in three steps: the quota, what is charged when, paying. */
export function JoinSteps(): ReactElement {
  const { t } = useTranslation('membership');
  const offers = useQuery(offersQuery);
  return (
    <Loaded query={offers} skeleton={<ListSkeleton />}>
      {(all) =>
        all.length === 0 ? <EmptyState title={t('join.none')} text={t('join.none_text')} /> : <Steps offers={all} />
      }
    </Loaded>
  );
}

function Steps({ offers }: { offers: readonly Offer[] }): ReactElement {
  const [chosen, setChosen] = useState(offers[0]!);
  const [amount, setAmount] = useState(chosen.price.amount);
  const [step, setStep] = useState<1 | 2>(1);
  const choose = (offer: Offer) => {
    setChosen(offer);
    setAmount(offer.price.amount);
  };
  return step === 1 ? (
    <ChooseStep {...{ offers, chosen, amount, choose, setAmount }} onNext={() => setStep(2)} />
  ) : (
    <ConfirmStep offer={chosen} amount={amount} onBack={() => setStep(1)} />
  );
}

interface ChooseStepProps {
  offers: readonly Offer[];
  chosen: Offer;
  amount: number;
  choose: (offer: Offer) => void;
  setAmount: (cents: number) => void;
  onNext: () => void;
}

function ChooseStep({ offers, chosen, amount, choose, setAmount, onNext }: ChooseStepProps): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount >= chosen.price.amount) onNext();
  };
  return (
    <Stack component="form" spacing={6} onSubmit={submit} aria-label={t('join.title')}>
      <StepHeading step={1} title={t('join.choose')} />
      <FormControl>
        <FormLabel id="quota">{t('join.quota')}</FormLabel>
        <RadioGroup
          aria-labelledby="quota"
          name="price"
          value={chosen.price.id}
          onChange={(_, id) => choose(offers.find(({ price }) => price.id === id) ?? chosen)}
        >
          {offers.map(({ product, price }) => (
            <FormControlLabel
              key={price.id}
              value={price.id}
              control={<Radio />}
              sx={{ minHeight: 44 }}
              label={t(price.is_minimum ? 'join.offer_from' : 'join.offer', {
                name: nameIn(product.names, i18n.language),
                amount: euros(price.amount, i18n.language),
                interval: t(`interval.${price.interval}`),
              })}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {chosen.price.is_minimum && (
        <TextField
          type="number"
          label={t('join.amount')}
          value={amount / 100}
          error={amount < chosen.price.amount}
          helperText={t('join.at_least', { amount: euros(chosen.price.amount, i18n.language) })}
          onChange={(event) => setAmount(Math.round(Number(event.target.value) * 100))}
          slotProps={{ htmlInput: { min: chosen.price.amount / 100, step: 1, inputMode: 'decimal' } }}
        />
      )}
      <Button type="submit" variant="contained" size="large" sx={{ alignSelf: { sm: 'start' } }}>
        {t('join.next')}
      </Button>
    </Stack>
  );
}

function ConfirmStep({ offer, amount, onBack }: { offer: Offer; amount: number; onBack: () => void }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const message = useFailureMessage();
  const queries = useQueryClient();
  const { price, product } = offer;
  const join = useMutation({
    mutationFn: async () => {
      const { open_invoice } = await chooseMembership(price.id, amount);
      if (open_invoice) await goAndPay(open_invoice);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: membershipKey }),
  });
  const charged = { amount: euros(amount, i18n.language), name: nameIn(product.names, i18n.language) };
  const sentence = product.needs_approval
    ? t('join.asks', charged)
    : price.trial_days > 0
      ? t('join.trial', { ...charged, count: price.trial_days })
      : t(`join.charged_${price.interval}`, charged);
  return (
    <Stack spacing={6}>
      <StepHeading step={2} title={t('join.confirm')} />
      <Typography sx={{ fontSize: '1.125rem' }}>{sentence}</Typography>
      <Typography color="textSecondary">{t('join.leave_any_time')}</Typography>
      <div aria-live="assertive">{join.error && <Alert severity="error">{message(join.error)}</Alert>}</div>
      <Stack direction={{ xs: 'column-reverse', sm: 'row' }} spacing={4}>
        <Button onClick={onBack} size="large">
          {t('join.back')}
        </Button>
        <Button variant="contained" size="large" loading={join.isPending} onClick={() => join.mutate()}>
          {product.needs_approval ? t('join.ask') : price.trial_days > 0 ? t('join.begin') : t('join.pay')}
        </Button>
      </Stack>
    </Stack>
  );
}

function StepHeading({ step, title }: { step: number; title: string }): ReactElement {
  const { t } = useTranslation('membership');
  return (
    <div>
      <Typography color="textSecondary">{t('join.step', { step, of: 3 })}</Typography>
      <Typography variant="h2">{title}</Typography>
    </div>
  );
}
