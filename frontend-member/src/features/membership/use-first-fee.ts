import type { PaymentMethod, Quote } from '@ateneo/contracts';
import { useSettled } from '@ateneo/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { euros } from '../../lib/euros.js';
import { selfKey } from '../../lib/query-client.js';
import { chooseMembership, goAndPay, type Offer, ownMembershipQuery, quoteQuery } from './api/membership.js';
import { useKeptMeans } from './components/KeptMeans.js';
import type { OfferChoosing } from './use-offer-choice.js';

/** What is typed is asked about once nobody has typed for so long. */
const STILL_MS = 400;

/** The first fee: what it comes to for oneself, what it is paid with, and becoming a member by it. */
export function useFirstFee(user: string, { chosen, amount, isEnough }: OfferChoosing, typedCode: string) {
  const queries = useQueryClient();
  const price = chosen?.price.id ?? '';
  const settled = useSettled(amount, STILL_MS);
  const code = useSettled(typedCode, STILL_MS);
  // A sum that nobody types is asked about at once.
  const isSettled = code === typedCode && (!chosen?.price.is_minimum || settled === amount);
  const quote = useQuery({ ...quoteQuery(price, amount, code), enabled: isEnough && isSettled });
  // Nothing is charged before somebody says yes.
  const { means, ...kept } = useKeptMeans(user, chosen ? chargedFor(chosen) : null);
  const join = useMutation({
    mutationFn: async () => {
      const { open_invoice } = await chooseMembership(price, amount, code, means?.id);
      // A debit is on its way for days; a card that was refused is followed by another.
      if (open_invoice && means?.kind !== 'debit') await goAndPay(open_invoice, means !== undefined);
    },
    // The page shows what came of it.
    onSettled: () =>
      Promise.all(
        [ownMembershipQuery(user).queryKey, selfKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  return { quote, means, kept, join };
}

/** Whose account charges it at once; nobody's, where somebody says yes before. */
function chargedFor({ product }: Offer): string | null {
  return product.needs_approval ? null : product.organization;
}

/** What the button is about to do: how much is paid, and with what. */
export function useActWords({ chosen }: OfferChoosing): (quote: Quote, means: PaymentMethod | undefined) => string {
  const { t, i18n } = useTranslation('membership');
  return (quote, means) => {
    if (chosen?.product.needs_approval) return t('join.ask');
    if (quote.trial_days > 0) return t('join.begin');
    if (quote.amount === 0) return t('join.next');
    const amount = euros(quote.amount, i18n.language);
    if (!means) return t('join.pay', { amount });
    return t(`join.pay_${means.kind}`, { amount, brand: means.brand.toUpperCase(), last4: means.last4 });
  };
}
