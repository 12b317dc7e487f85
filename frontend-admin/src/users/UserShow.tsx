import type { User } from '@ateneo/contracts';
import { useGetIdentity } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { WriteButton } from '../ad-hoc-mails/WriteButton.js';
import { PersonResidence } from '../areas/PersonResidence.js';
import { IfMay, useMay } from '../auth/may.js';
import { Cards } from '../layout/Card.js';
import { Folded } from '../layout/Folded.js';
import { fullName } from '../layout/full-name.js';
import { LedTo } from '../layout/LedTo.js';
import { MoreActs } from '../layout/MoreActs.js';
import { ShowPage } from '../layout/ShowPage.js';
import { PersonNewsletters } from '../newsletters/PersonNewsletters.js';
import { JoinOrganizationButton } from '../organizations/JoinOrganizationButton.js';
import { PersonFees } from '../subscriptions/PersonFees.js';
import { PersonTies } from '../ties/PersonTies.js';
import { TieButton } from '../ties/TieButton.js';
import { AccountButtons } from './AccountButtons.js';
import { AccountStatus } from './AccountStatus.js';
import { ActivityButton } from './ActivityButton.js';
import { ChangeEmailButton } from './ChangeEmailButton.js';
import { EraseUserButton } from './EraseUserButton.js';
import { ImpersonateButton } from './ImpersonateButton.js';
import { MergeUserLink } from './MergeUserLink.js';
import { BelongsCard, ContactCard, MemberSince } from './PersonCards.js';
import { PersonHistory } from './PersonHistory.js';
import { UserFacts } from './UserFacts.js';
import { UserRecords } from './UserRecords.js';
import { UserRoles } from './UserRoles.js';
import { UserSessions } from './UserSessions.js';

/** A person: whether they have paid and when the next charge comes, how to reach them, where they belong, and all that touched them. */
export default function UserShow() {
  const may = useMay();
  const { identity } = useGetIdentity();
  return (
    <ShowPage<User>
      title={fullName}
      beside={(user) => (
        <>
          <MemberSince user={user} />
          <AccountStatus user={user} isMemberSaid />
        </>
      )}
      actions={(user) => (
        <IfMay change="users">
          {user.is_active && user.email !== '' && <WriteButton user={user.id} />}
          <MoreActs>
            <JoinOrganizationButton person={user} />
            <TieButton user={user} />
            {!user.is_entity && <ChangeEmailButton user={user} />}
            <AccountButtons user={user} />
            <ActivityButton user={user} />
            <MergeUserLink user={user} />
            {!user.is_entity && <ImpersonateButton user={user} />}
            <EraseUserButton user={user} />
          </MoreActs>
        </IfMay>
      )}
    >
      {(user) => (
        <>
          <Cards>
            {may({ see: 'subscriptions' }) && (
              <LedTo tab="membership">
                <PersonFees person={{ id: user.id, name: fullName(user) }} />
              </LedTo>
            )}
            {/* Superusers correct everybody but each other (specification, 6). */}
            <ContactCard
              user={user}
              mayEdit={may({ change: 'users' }) && (!user.is_superuser || user.id === identity?.id)}
            />
            <BelongsCard user={user} />
            <PersonTies user={user} />
          </Cards>
          <LedTo tab="changes">
            <PersonHistory user={user} />
          </LedTo>
          <MoreData user={user} />
        </>
      )}
    </ShowPage>
  );
}

/** What is on file besides; open for whoever was led to a part of it. */
function MoreData({ user }: { user: User }) {
  const tab = new URLSearchParams(useLocation().search).get('tab');
  return (
    <Folded title="console.person.more_data" startsOpen={tab === 'auth' || tab === 'newsletters'}>
      <UserFacts user={user} />
      <PersonResidence user={user.id} />
      <UserRecords user={user} />
      {!user.is_entity && (
        <IfMay change="users">
          <UserRoles user={user} />
          <LedTo tab="auth">
            <UserSessions user={user} />
          </LedTo>
          <LedTo tab="newsletters">
            <PersonNewsletters user={user} />
          </LedTo>
        </IfMay>
      )}
    </Folded>
  );
}
