import type { MembershipStatus, User } from '@ateneo/contracts';
import { Columns, ListSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../../components/Loaded.js';
import { selfQuery } from '../../../lib/self.js';
import { ownMembershipQuery } from '../api/membership.js';
import { FeeChange } from './FeeChange.js';
import { InvoiceList } from './InvoiceList.js';
import { MembershipActs } from './MembershipActs.js';
import { MembershipState } from './MembershipState.js';
import { MethodList } from './MethodList.js';
import { Timeline } from './Timeline.js';

/** One's membership: how it stands, what is charged and by what, the invoices; or how to become a member. */
export function MembershipTab({ self }: { self: User }): ReactElement {
  const { t } = useTranslation('membership');
  const membership = useQuery(ownMembershipQuery(self.id));
  // The organization hears of a membership a moment later; until then the page would still ask to join.
  const isBeforeJoining = self.organization === null && isMember(membership.data?.status);
  useQuery({ ...selfQuery, refetchInterval: isBeforeJoining ? 1500 : false });
  return (
    <Loaded query={membership} skeleton={<ListSkeleton />}>
      {(own) => {
        const papers = (
          <>
            {own && <FeeChange membership={own} />}
            {own && <MethodList user={self.id} />}
            <InvoiceList user={self.id} />
            {own && <Timeline user={self.id} />}
          </>
        );
        if (own === null || own.status === 'canceled') {
          return (
            <Box sx={{ maxWidth: 720 }}>
              {own && <MembershipState membership={own} />}
              <Button component={Link} to="/join" variant="contained">
                {t('banner.act')}
              </Button>
              {papers}
            </Box>
          );
        }
        return (
          <Columns
            aside={<MembershipState membership={own} />}
            more={<MembershipActs membership={own} />}
            after={papers}
          />
        );
      }}
    </Loaded>
  );
}

function isMember(status: MembershipStatus | undefined): boolean {
  return status === 'trialing' || status === 'active' || status === 'norenew' || status === 'past_due';
}
