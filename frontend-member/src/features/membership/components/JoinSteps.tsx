import { EmptyState, ListSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { type Offer, offersQuery } from '../api/membership.js';
import { euros } from '../../../lib/euros.js';
import { nameIn } from '../money.js';
import { ConfirmStep } from './ConfirmStep.js';
import { StepHeading } from './StepHeading.js';

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
  const [code, setCode] = useState('');
  const [step, setStep] = useState<1 | 2>(1);
  const choose = (offer: Offer) => {
    setChosen(offer);
    setAmount(offer.price.amount);
  };
  return step === 1 ? (
    <ChooseStep {...{ offers, chosen, amount, choose, setAmount, code, setCode }} onNext={() => setStep(2)} />
  ) : (
    <ConfirmStep offer={chosen} amount={amount} code={code.trim()} onBack={() => setStep(1)} />
  );
}

interface ChooseStepProps {
  offers: readonly Offer[];
  chosen: Offer;
  amount: number;
  choose: (offer: Offer) => void;
  setAmount: (cents: number) => void;
  code: string;
  setCode: (code: string) => void;
  onNext: () => void;
}

function ChooseStep(props: ChooseStepProps): ReactElement {
  const { offers, chosen, amount, choose, setAmount, code, setCode, onNext } = props;
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
      <TextField
        label={t('join.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off', autoCapitalize: 'characters' } }}
      />
      <Button type="submit" variant="contained" size="large" sx={{ alignSelf: { sm: 'start' } }}>
        {t('join.next')}
      </Button>
    </Stack>
  );
}
