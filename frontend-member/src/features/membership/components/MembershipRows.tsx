import type { Subscription } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkRow, Row } from '../../../components/LinkRow.js';
import { PlainList } from '../../../components/PlainList.js';
import { euros } from '../../../lib/euros.js';
import { invoicesQuery, methodsQuery } from '../api/membership.js';
import { useFeeChange } from './FeeChange.js';

/** The parts of one's membership, a line each: what it is charged by, the fee, invoices, what has been. */
export function MembershipRows({ membership }: { membership: Subscription }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const { user, amount, interval } = membership;
  const methods = useQuery(methodsQuery(user)).data ?? [];
  const invoices = useQuery(invoicesQuery(user)).data;
  const { others, ask, dialog } = useFeeChange(membership);
  const means = methods.find(({ is_default }) => is_default);
  const charged = means && t(`methods.short_${means.kind}`, { brand: means.brand.toUpperCase(), last4: means.last4 });
  const fee = t('join.price', { amount: euros(amount, i18n.language), interval: t(`interval.${interval}`) });
  return (
    <>
      <PlainList>
        <LinkRow to={`/user/${user}/payment-methods`} label={t('methods.title')} value={charged ?? t('rows.none')} />
        {others.length > 0 && <Row label={t('change.open')} value={fee} onClick={ask} aria-haspopup="dialog" />}
        <LinkRow to={`/user/${user}/invoices`} label={t('invoices.title')} value={invoices?.length ?? ''} />
        <LinkRow to={`/user/${user}/fee-history`} label={t('timeline.title')} />
      </PlainList>
      {dialog}
    </>
  );
}
