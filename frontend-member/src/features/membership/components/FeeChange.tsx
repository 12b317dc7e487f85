import type { Subscription } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/Section.js';
import { euros } from '../../../lib/euros.js';
import { useNotify } from '../../../lib/notices.js';
import { keepFee, membershipKey, type Offer, offersQuery } from '../api/membership.js';
import { dayIn, nameIn } from '../money.js';
import { FeeDialog } from './FeeDialog.js';

/** The fees that one may change to, and the dialog that asks which. */
export function useFeeChange(membership: Subscription) {
  const { data: offers = [] } = useQuery(offersQuery);
  const [asks, setAsks] = useState(false);
  const others = goesOn(membership) ? offers.filter((offer) => mayGoTo(offer, membership)) : [];
  // A minimum that one may raise is among the others already.
  const own = offers.find(({ price }) => price.id === membership.price && !price.is_minimum);
  const close = () => setAsks(false);
  const dialog = asks && <FeeDialog membership={membership} offers={others} own={own} onClose={close} />;
  return { others, ask: () => setAsks(true), dialog };
}

/** The fee from the next period on, where it is another, and taking it back. */
export function ComingFee({ membership }: { membership: Subscription }): ReactElement | null {
  const { t } = useTranslation('membership');
  const next = membership.next_fee;
  if (!next || !goesOn(membership)) return null;
  return (
    <Section title={t('change.title')} isDense>
      <NextFee membership={membership} next={next} />
    </Section>
  );
}

interface NextFeeProps {
  membership: Subscription;
  next: NonNullable<Subscription['next_fee']>;
}

function NextFee({ membership: { user }, next }: NextFeeProps): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const notify = useNotify();
  const queries = useQueryClient();
  const message = useFailureMessage();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => keepFee(user),
    onSuccess: ({ next_fee }) => {
      // What the association had decided before holds again.
      notify(t(next_fee ? 'change.kept_decided' : 'change.kept'));
      return queries.invalidateQueries({ queryKey: membershipKey });
    },
  });
  const said = {
    day: dayIn(next.from, i18n.language),
    amount: euros(next.amount, i18n.language),
    interval: t(`interval.${next.interval}`),
    name: nameIn(next.product_names, i18n.language),
  };
  return (
    <Box sx={{ mb: 4 }}>
      <Typography sx={{ mb: 3 }}>{t(`change.${next.by}`, said)}</Typography>
      {next.by === 'member' && (
        <Button loading={isPending} onClick={() => mutate()}>
          {t('change.keep')}
        </Button>
      )}
      <div aria-live="assertive">{error && <Alert severity="error">{message(error)}</Alert>}</div>
    </Box>
  );
}

function goesOn({ status, interval }: Subscription): boolean {
  return interval !== 'once' && (status === 'active' || status === 'trialing' || status === 'past_due');
}

/** Of the same organization, without somebody who says yes, and not what one pays already. */
function mayGoTo({ product, price }: Offer, { organization, product: own, price: paid }: Subscription): boolean {
  if (product.organization !== organization) return false;
  if (product.needs_approval && product.id !== own) return false;
  return price.id !== paid || price.is_minimum;
}
