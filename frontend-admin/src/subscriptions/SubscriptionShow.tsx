import type { Subscription } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { IfMay } from '../auth/may.js';
import { Fact, Facts } from '../layout/Facts.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ShowPage } from '../layout/ShowPage.js';
import { useTranslate } from 'react-admin';
import { Euros } from './Euros.js';
import { MembershipSentence } from './MembershipSentence.js';
import { MembershipTimeline } from './MembershipTimeline.js';
import { isSaid, OverdueReason } from './OverdueReason.js';
import { NextFee } from './NextFee.js';
import { SubscriptionActs } from './SubscriptionActs.js';
import { SubscriptionStatusPill } from './SubscriptionStatusPill.js';

export default function SubscriptionShow() {
  const translate = useTranslate();
  return (
    <ShowPage<Subscription>
      title={({ user_name, id }) => user_name ?? id}
      beside={(subscription) => <SubscriptionStatusPill {...subscription} />}
      actions={(subscription) => <SubscriptionActs subscription={subscription} />}
    >
      {(one) => (
        <>
          <Typography component="div" sx={{ fontSize: '1.125rem', mb: 6, maxWidth: '50rem' }}>
            <MembershipSentence of={one} />
          </Typography>
          <Facts>
            <Fact label="resources.subscriptions.fields.user">
              <RecordLink resource="users" id={one.user}>
                {one.user_name ?? one.user}
              </RecordLink>
            </Fact>
            <Fact label="resources.subscriptions.fields.product">{one.product_names.es}</Fact>
            <Fact label="resources.subscriptions.fields.organization">{one.organization_name}</Fact>
            <Fact label="resources.subscriptions.fields.amount">
              <Euros cents={one.amount} />
            </Fact>
            <Fact label="resources.subscriptions.fields.owed">
              <Euros cents={one.owed} />
            </Fact>
            {one.number && <Fact label="resources.subscriptions.fields.number">{one.number}</Fact>}
            <When label="since" moment={one.since} />
            <When label="period_end" moment={one.period_end} />
            {isSaid(one) && (
              <Fact label="resources.subscriptions.fields.overdue_reason">
                <OverdueReason {...one} />
              </Fact>
            )}
            <When label="past_due_since" moment={one.past_due_since} />
            <When label="pay_until" moment={one.pay_until} />
            {one.explanation && <Fact label="resources.subscriptions.fields.explanation">{one.explanation}</Fact>}
            {one.next_fee && (
              <Fact label="resources.subscriptions.fields.next_fee">
                <NextFee user={one.user} next={one.next_fee} />
              </Fact>
            )}
          </Facts>
          <IfMay change="subscriptions">
            <ListLink to="invoices" filter={{ user: one.user }}>
              {translate('console.dues.invoices')}
            </ListLink>
          </IfMay>
          <MembershipTimeline user={one.user} />
        </>
      )}
    </ShowPage>
  );
}

function When({ label, moment }: { label: string; moment: string | null }) {
  if (!moment) return null;
  return (
    <Fact label={`resources.subscriptions.fields.${label}`}>
      <Moment value={moment} />
    </Fact>
  );
}
