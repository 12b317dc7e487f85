import type { User } from '@ateneo/contracts';
import { Stack } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { fullName } from '../layout/full-name.js';
import { RecordLink } from '../layout/RecordLink.js';
import { SidePanel } from '../layout/SidePanel.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { UserFacts } from './UserFacts.js';
import { AccountStatus } from './AccountStatus.js';

/** A person beside the list. */
export function UserPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: user } = useGetOne<User>('users', { id });
  const translate = useTranslate();
  return (
    <SidePanel title={user ? fullName(user) : translate('ra.page.loading')} onClose={onClose}>
      {user ? (
        <>
          <Stack direction="row" sx={{ gap: 4, alignItems: 'center', flexWrap: 'wrap' }}>
            <AccountStatus user={user} />
            <RecordLink resource="users" id={user.id}>
              {translate('console.person.whole_page')}
            </RecordLink>
          </Stack>
          <UserFacts user={user} />
        </>
      ) : (
        <SkeletonRecord />
      )}
    </SidePanel>
  );
}
