import type { User } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { PersonResidence } from '../areas/PersonResidence.js';
import { IfMay, useMay } from '../auth/may.js';
import { BesideFacts } from '../layout/BesideFacts.js';
import { EditLink } from '../layout/EditLink.js';
import { fullName } from '../layout/full-name.js';
import { LedTo } from '../layout/LedTo.js';
import { ShowPage } from '../layout/ShowPage.js';
import { WriteButton } from '../ad-hoc-mails/WriteButton.js';
import { PersonNewsletters } from '../newsletters/PersonNewsletters.js';
import { JoinOrganizationButton } from '../organizations/JoinOrganizationButton.js';
import { PersonFees } from '../subscriptions/PersonFees.js';
import { AccountButtons } from './AccountButtons.js';
import { ActivityButton } from './ActivityButton.js';
import { ChangeEmailButton } from './ChangeEmailButton.js';
import { EraseUserButton } from './EraseUserButton.js';
import { MergeUserLink } from './MergeUserLink.js';
import { ImpersonateButton } from './ImpersonateButton.js';
import { UserFacts } from './UserFacts.js';
import { UserRecords } from './UserRecords.js';
import { UserRoles } from './UserRoles.js';
import { UserSessions } from './UserSessions.js';
import { AccountStatus } from './AccountStatus.js';
import { UserTags } from './UserTags.js';
import { UserTimeline } from './UserTimeline.js';

export default function UserShow() {
  const may = useMay();
  return (
    <ShowPage<User>
      title={fullName}
      beside={(user) => <AccountStatus user={user} />}
      actions={(user) => (
        <IfMay change="users">
          <MayCorrect user={user} />
          {user.is_active && <WriteButton user={user.id} />}
          <JoinOrganizationButton person={user} />
          <ChangeEmailButton user={user} />
          <AccountButtons user={user} />
          <ActivityButton user={user} />
          <MergeUserLink user={user} />
          <ImpersonateButton user={user} />
          <EraseUserButton user={user} />
        </IfMay>
      )}
    >
      {(user) => (
        <BesideFacts
          factsFirst
          facts={
            <>
              <UserFacts user={user} />
              {may({ see: 'subscriptions' }) && (
                <LedTo tab="membership">
                  <PersonFees user={user.id} />
                </LedTo>
              )}
              <Box sx={{ mt: 4 }}>
                <PersonResidence user={user.id} />
              </Box>
              <UserTags user={user} />
              <UserRecords user={user} />
              <IfMay change="users">
                <UserRoles user={user} />
                <LedTo tab="auth">
                  <UserSessions user={user} />
                </LedTo>
                <LedTo tab="newsletters">
                  <PersonNewsletters user={user} />
                </LedTo>
              </IfMay>
            </>
          }
        >
          {may({ see: 'userchanges' }) && (
            <LedTo tab="changes">
              <UserTimeline user={user} />
            </LedTo>
          )}
        </BesideFacts>
      )}
    </ShowPage>
  );
}

/** Superusers correct everybody but each other (specification, 6). */
function MayCorrect({ user }: { user: User }) {
  const { identity } = useGetIdentity();
  return user.is_superuser && user.id !== identity?.id ? null : <EditLink variant="outlined" />;
}
