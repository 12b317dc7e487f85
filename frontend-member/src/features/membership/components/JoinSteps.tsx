import { EmptyState, ListSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { type Offer, offersQuery } from '../api/membership.js';
import { ConfirmStep } from './ConfirmStep.js';
import { OfferChoice, type OfferChoosing, useOfferChoice } from './OfferChoice.js';
import { StepHeading } from './StepHeading.js';

/** Becoming a member in three steps: the fee plan, what is charged when, paying. */
export function JoinSteps({ user }: { user: string }): ReactElement {
  const { t } = useTranslation('membership');
  const offers = useQuery(offersQuery);
  return (
    <Loaded query={offers} skeleton={<ListSkeleton />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title={t('join.none')} text={t('join.none_text')} />
        ) : (
          <Steps user={user} offers={all} />
        )
      }
    </Loaded>
  );
}

function Steps({ user, offers }: { user: string; offers: readonly Offer[] }): ReactElement {
  const choice = useOfferChoice(offers);
  const { chosen, amount } = choice;
  const [code, setCode] = useState('');
  // Undefined: the first one, from which nobody went on yet.
  const [step, setStep] = useState<1 | 2>();
  return step !== 2 ? (
    <ChooseStep {...{ choice, code, setCode }} isBack={step === 1} onNext={() => setStep(2)} />
  ) : (
    <ConfirmStep user={user} offer={chosen} amount={amount} code={code.trim()} onBack={() => setStep(1)} />
  );
}

interface ChooseStepProps {
  choice: OfferChoosing;
  code: string;
  setCode: (code: string) => void;
  isBack: boolean;
  onNext: () => void;
}

function ChooseStep({ choice, code, setCode, isBack, onNext }: ChooseStepProps): ReactElement {
  const { t } = useTranslation('membership');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice.isEnough) onNext();
  };
  return (
    <Stack component="form" spacing={6} onSubmit={submit} aria-label={t('join.title')}>
      <StepHeading step={1} title={t('join.choose')} isNext={isBack} />
      <OfferChoice {...choice} />
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
