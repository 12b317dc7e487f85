import type { MembershipStatus, Subscription, User } from '@ateneo/contracts';
import { Columns, PageSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { Face } from '../../components/Face.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { ownMembershipQuery } from '../../features/membership/api/membership.js';
import { JoinForm } from '../../features/membership/components/JoinForm.js';
import { Leaving, MembershipActs } from '../../features/membership/components/MembershipActs.js';
import { MembershipState } from '../../features/membership/components/MembershipState.js';
import { isRegular, useSelf } from '../../lib/self.js';
import { Joined } from '../Joined.js';

/** /join: becoming a member, how far somebody has come, and the card of who is one. */
export function Join(): ReactElement {
  const self = useSelf();
  if (!self) return <PageSkeleton />;
  return isRegular(self) ? <Joining self={self} /> : <Navigate to="/" replace />;
}

function Joining({ self }: { self: User }): ReactElement {
  const { t } = useTranslation('membership');
  const query = useQuery(ownMembershipQuery(self.id));
  const own = query.data;
  if (own && isRunning(own.status)) return <Joined self={self} membership={own} />;
  const before = own && own.status === 'canceled' ? own : undefined;
  return (
    <Page title={t('join.title')} lead={own === null || before ? <Lead before={before} /> : undefined} width="wide">
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(now) =>
          now && !before ? (
            <Columns aside={<Face />}>
              <MembershipState membership={now} />
              <MembershipActs membership={now} />
              <Leaving membership={now} self={self} />
            </Columns>
          ) : (
            <>
              {before && hasNotBegun(before) && <MembershipState membership={before} />}
              <JoinForm user={self.id} usual={before?.price} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** What every fee gives; whose number is kept for whom. */
function Lead({ before }: { before: Subscription | undefined }): string {
  const { t } = useTranslation('membership');
  const number = before?.number;
  return [number && t('join.kept_number', { number }), t('join.gives')].filter(Boolean).join(' ');
}

/** Whoever was declined, or did not pay in time, reads so before asking again. */
function hasNotBegun({ reason }: Subscription): boolean {
  return reason === 'declined' || reason === 'never_paid';
}

const running: ReadonlySet<MembershipStatus> = new Set(['trialing', 'active', 'norenew', 'past_due'] as const);

function isRunning(status: MembershipStatus): boolean {
  return running.has(status);
}
