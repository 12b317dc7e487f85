import { Columns, EmptyState, ListSkeleton, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { type Offer, offersQuery } from '../api/membership.js';
import { useActWords, useFirstFee } from '../use-first-fee.js';
import { type OfferChoosing, useOfferChoice } from '../use-offer-choice.js';
import { FeeCards } from './FeeCards.js';
import { FirstCharge } from './FirstCharge.js';
import { KeptMeans } from './KeptMeans.js';

interface JoinFormProps {
  user: string;
  /** The price of whoever was a member before. */
  usual?: string | undefined;
}

/** Becoming a member: which fee, beside it what is charged and when, and the one button. */
export function JoinForm({ user, usual }: JoinFormProps): ReactElement {
  const { t } = useTranslation('membership');
  const offers = useQuery(offersQuery);
  return (
    <Loaded query={offers} skeleton={<ListSkeleton />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title={t('join.none')} text={t('join.none_text')} />
        ) : (
          <Form user={user} usual={usual} offers={all} />
        )
      }
    </Loaded>
  );
}

function Form({ user, usual, offers }: JoinFormProps & { offers: readonly Offer[] }): ReactElement {
  const { t } = useTranslation('membership');
  const choice = useOfferChoice(offers, usual);
  const [code, setCode] = useState('');
  const fee = useFirstFee(user, choice, code.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fee.quote.data && !fee.join.isPending) fee.join.mutate();
  };
  return (
    <form onSubmit={submit} aria-label={t('join.title')}>
      <Columns aside={<Charge choice={choice} {...fee} />} act={choice.chosen && <Act choice={choice} {...fee} />}>
        <Stack spacing={6}>
          <FeeCards {...choice} />
          <TextField
            label={t('join.code')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off', autoCapitalize: 'characters' } }}
            sx={{ maxWidth: '26rem' }}
          />
        </Stack>
      </Columns>
    </form>
  );
}

type ChargeProps = ReturnType<typeof useFirstFee> & { choice: OfferChoosing };

/** What comes of the choice; it is read aloud as it changes. */
function Charge({ choice: { chosen, isEnough }, quote, kept, join }: ChargeProps): ReactElement {
  const { t } = useTranslation('membership');
  const message = useFailureMessage();
  const failure = join.error ?? quote.error;
  return (
    <Stack spacing={4}>
      <Typography variant="h2">{t('join.confirm')}</Typography>
      <Stack spacing={4} aria-live="polite">
        {!chosen && <Typography color="textSecondary">{t('join.choose_first')}</Typography>}
        {chosen && isEnough && quote.data && <FirstCharge offer={chosen} quote={quote.data} />}
        {chosen && isEnough && quote.isLoading && <ListSkeleton rows={1} />}
      </Stack>
      {quote.data && <KeptMeans {...kept} />}
      <div aria-live="assertive">{failure && <Alert severity="error">{message(failure)}</Alert>}</div>
    </Stack>
  );
}

function Act({ choice, quote, means, join }: ChargeProps): ReactElement {
  const { t } = useTranslation('membership');
  const words = useActWords(choice);
  return (
    <Button type="submit" variant="contained" size="large" loading={join.isPending} disabled={!quote.data}>
      {quote.data ? words(quote.data, means) : t('join.next')}
    </Button>
  );
}
