import { api as routes, type Subscription, type User } from '@ateneo/contracts';
import { Columns, ListSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Page } from '../components/Page.js';
import { standsAlone, TextLink } from '../components/TextLink.js';
import { invoicesQuery } from '../features/membership/api/membership.js';
import { MembershipState } from '../features/membership/components/MembershipState.js';
import { membershipCardQuery } from '../features/membership-card/api/membership-card.js';
import { MembershipCardFace } from '../features/membership-card/components/MembershipCardFace.js';
import { calledOf, selfQuery } from '../lib/self.js';

/** Somebody is a member: the card itself, and what it opens. */
export function Joined({ self, membership }: { self: User; membership: Subscription }): ReactElement {
  const { t } = useTranslation('membership');
  // Card and organization come a moment after the membership.
  const card = useQuery({
    ...membershipCardQuery(self.id),
    refetchInterval: ({ state }) => (state.data ? false : 1500),
  }).data;
  useQuery({ ...selfQuery, refetchInterval: self.organization === null ? 1500 : false });
  const number = card?.number ?? membership.number;
  return (
    <Page
      key="joined"
      title={t(`joined.${calledOf(self)}`, { name: self.first_name })}
      lead={number && t('joined.number', { number })}
      width="wide"
    >
      <Columns aside={<Onward user={self.id} />} after={<MembershipState membership={membership} />}>
        {card ? <MembershipCardFace card={card} /> : <ListSkeleton rows={1} height={200} />}
      </Columns>
    </Page>
  );
}

function Onward({ user }: { user: string }): ReactElement {
  const { t } = useTranslation('membership');
  const invoice = useQuery(invoicesQuery(user)).data?.find(({ number, kind }) => number !== null && kind === 'invoice');
  return (
    <Stack sx={{ gap: 4, alignItems: { sm: 'flex-start' } }}>
      <Button variant="contained" component={RouterLink} to="/process">
        {t('joined.votes')}
      </Button>
      <Button variant="outlined" href={routes.membershipCardFile(user, 'png')} download>
        {t('joined.keep_card')}
      </Button>
      {invoice && (
        <Link href={routes.invoicePdf(invoice.id)} download sx={standsAlone}>
          {t('invoices.invoice', { number: invoice.number })}
        </Link>
      )}
      <TextLink alone to={`/user/${user}?tab=membership`}>
        {t('card.to_membership')}
      </TextLink>
    </Stack>
  );
}
