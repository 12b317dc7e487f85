import type { Subscription } from '@ateneo/contracts';
import { Box, Stack } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { IfMay } from '../auth/may.js';
import { Card } from '../layout/Card.js';
import { RecordLink } from '../layout/RecordLink.js';
import { PersonMandates } from '../mandates/PersonMandates.js';
import { eurosIn } from './Euros.js';
import { MembershipSentence } from './MembershipSentence.js';
import { SubscriptionActs } from './SubscriptionActs.js';
import { SubscriptionStatusPill } from './SubscriptionStatusPill.js';
import { useMembershipOf } from './use-membership.js';

/** Whether a person has paid, what is charged next, and what may be done about it; of who has no membership, that. */
export function PersonFees({ person }: { person: { id: string; name: string } }) {
  const translate = useTranslate();
  const own = useMembershipOf(person.id);
  return (
    <Card title="console.person.fee" beside={own && <SubscriptionStatusPill {...own} />}>
      {own === null && translate('console.person.no_fee')}
      {own && (
        <>
          <FeeInWords of={own} />
          <Box sx={{ mt: 2, fontSize: '0.9375rem' }}>
            <MembershipSentence of={own} />
          </Box>
          <Stack
            direction="row"
            sx={{ columnGap: 3, flexWrap: 'wrap', alignItems: 'center', mt: 2, displayPrint: 'none' }}
          >
            <SubscriptionActs subscription={own} />
            <RecordLink resource="subscriptions" id={own.id}>
              {translate('console.dues.of_person')}
            </RecordLink>
          </Stack>
        </>
      )}
      <IfMay change="bankaccounts">
        <PersonMandates person={person} isMember={Boolean(own)} />
      </IfMay>
    </Card>
  );
}

function FeeInWords({ of: { product_names, amount, interval } }: { of: Subscription }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {`${product_names.es} · ${eurosIn(locale, amount)} ${translate(`console.dues.interval.${interval}`)}`}
    </Box>
  );
}
