import type { MembershipStatus, Subscription, User } from '@ateneo/contracts';
import { ListSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../../components/Loaded.js';
import { selfQuery } from '../../../lib/self.js';
import { ownMembershipQuery } from '../api/membership.js';
import { ComingFee } from './FeeChange.js';
import { InvoiceList } from './InvoiceList.js';
import { Leaving, MembershipActs } from './MembershipActs.js';
import { MembershipRows } from './MembershipRows.js';
import { MembershipState } from './MembershipState.js';

interface MembershipTabProps {
  self: User;
  /** The member's card. */
  card: ReactNode;
}

/** One's membership: the card, how it stands, what is charged and by what, the way out; or how to become a member. */
export function MembershipTab({ self, card }: MembershipTabProps): ReactElement {
  const membership = useQuery(ownMembershipQuery(self.id));
  // The organization hears of a membership a moment later; until then the page would still ask to join.
  const isBeforeJoining = self.organization === null && isMember(membership.data?.status);
  useQuery({ ...selfQuery, refetchInterval: isBeforeJoining ? 1500 : false });
  return (
    <Loaded query={membership} skeleton={<ListSkeleton />}>
      {(own) =>
        own === null || own.status === 'canceled' ? (
          <Outside user={self.id} own={own} />
        ) : (
          <Box sx={grid}>
            <Box sx={{ minWidth: 0, '&:empty': { display: 'none' } }}>{card}</Box>
            <Box sx={{ minWidth: 0 }}>
              <MembershipState membership={own} />
              <MembershipActs membership={own} />
              <ComingFee membership={own} />
              <MembershipRows membership={own} />
              <Leaving membership={own} self={self} />
            </Box>
          </Box>
        )
      }
    </Loaded>
  );
}

/** Who is no member: how it ended, the way in or back, and what was paid once. */
function Outside({ user, own }: { user: string; own: Subscription | null }): ReactElement {
  const { t } = useTranslation('membership');
  const number = own?.number;
  return (
    <Box sx={grid}>
      <Box sx={{ minWidth: 0 }}>
        {own && <MembershipState membership={own} />}
        <Button component={Link} to="/join" variant="contained" size="large">
          {number ? t('join.come_back', { number }) : t('to_fees')}
        </Button>
      </Box>
      <Box sx={{ minWidth: 0 }}>{own ? <MembershipRows membership={own} /> : <InvoiceList user={user} />}</Box>
    </Box>
  );
}

function isMember(status: MembershipStatus | undefined): boolean {
  return status === 'trialing' || status === 'active' || status === 'norenew' || status === 'past_due';
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 560px)' },
  columnGap: 16,
  rowGap: 4,
  alignItems: 'start',
} as const;
