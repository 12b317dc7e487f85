import type { User } from '@ateneo/contracts';
import { ListSkeleton } from '@ateneo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Loaded } from '../../../components/Loaded.js';
import { ownMembershipQuery } from '../api/membership.js';
import { InvoiceList } from './InvoiceList.js';
import { JoinSteps } from './JoinSteps.js';
import { MembershipActs } from './MembershipActs.js';
import { MembershipState } from './MembershipState.js';
import { MethodList } from './MethodList.js';

/** One's membership: how it stands, what is charged and by what, the invoices; or how to become a member. */
export function MembershipTab({ self }: { self: User }): ReactElement {
  const membership = useQuery(ownMembershipQuery(self.id));
  return (
    <Loaded query={membership} skeleton={<ListSkeleton />}>
      {(own) => (
        <>
          {own && <MembershipState membership={own} />}
          {own === null || own.status === 'canceled' ? <JoinSteps /> : <MembershipActs membership={own} />}
          {own && <MethodList user={self.id} />}
          {own && <InvoiceList user={self.id} />}
        </>
      )}
    </Loaded>
  );
}
