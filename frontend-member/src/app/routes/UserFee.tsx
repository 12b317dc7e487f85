import type { User } from '@ateneo/contracts';
import { Columns, PageSkeleton } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Page } from '../../components/Page.js';
import { InvoiceList } from '../../features/membership/components/InvoiceList.js';
import { MethodList } from '../../features/membership/components/MethodList.js';
import { Timeline } from '../../features/membership/components/Timeline.js';
import { AccountIndex } from '../../features/profile/components/AccountIndex.js';
import { useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

const parts = { invoices: InvoiceList, methods: MethodList, timeline: Timeline } as const;

/** One part of one's membership. Somebody else's is the console's. */
function Part({ name }: { name: keyof typeof parts }): ReactElement {
  const { userId = '' } = useParams();
  const self = useSelf();
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`subscriptions/${encodeURIComponent(userId)}/show`} />;
  return <Own name={name} self={self} />;
}

function Own({ name, self }: { name: keyof typeof parts; self: User }): ReactElement {
  const { t } = useTranslation(['membership', 'profile']);
  const Content = parts[name];
  return (
    <Page
      title={t(`${name}.title`)}
      width="wide"
      before={<BackLink to={`/user/${self.id}?tab=membership`}>{t('profile:tab.membership')}</BackLink>}
    >
      <Columns aside={<AccountIndex user={self} />}>
        <Content user={self.id} />
      </Columns>
    </Page>
  );
}

/** /user/{id}/invoices */
export const UserInvoices = (): ReactElement => <Part name="invoices" />;
/** /user/{id}/payment-methods */
export const UserPaymentMethods = (): ReactElement => <Part name="methods" />;
/** /user/{id}/fee-history */
export const UserFeeHistory = (): ReactElement => <Part name="timeline" />;
