import type { PaymentIntent, Subscription, User } from '@ateneo/contracts';
import { Columns, ListSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../components/Page.js';
import { Face } from '../components/Face.js';
import { TextLink } from '../components/TextLink.js';
import { ownMembershipQuery } from '../features/membership/api/membership.js';
import { MembershipState } from '../features/membership/components/MembershipState.js';
import { euros } from '../lib/euros.js';
import { Joined } from './Joined.js';

/** A fee that was paid, or that a bank is debiting: the card of who has just become a member, else how the membership stands. */
export function PaidFee({ self, intent }: { self: User; intent: PaymentIntent }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const isPaid = intent.status === 'succeeded';
  const own = useQuery({
    ...ownMembershipQuery(self.id),
    // The membership hears of its payment a moment later.
    refetchInterval: ({ state }) => (isPaid && state.data?.open_invoice === intent.reference ? 1500 : false),
  }).data;
  const hasHeard = own && (!isPaid || own.open_invoice !== intent.reference);
  if (isPaid && own && hasHeard && isFirstOf(own)) return <Joined self={self} membership={own} />;
  const amount = euros(intent.amount, i18n.language);
  return (
    <Page title={hasHeard ? t(isPaid ? 'paid.title' : 'paid.under_way', { amount }) : undefined} width="wide">
      <Columns aside={<Face />}>
        {hasHeard ? <MembershipState membership={own} /> : <ListSkeleton rows={1} />}
        <TextLink alone to={`/user/${self.id}?tab=membership`}>
          {t('card.to_membership')}
        </TextLink>
      </Columns>
    </Page>
  );
}

/** The period that was paid is the first of this membership. */
function isFirstOf({ since, period_start }: Subscription): boolean {
  return since !== null && since === period_start;
}
