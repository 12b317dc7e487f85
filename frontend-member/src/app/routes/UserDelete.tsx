import { PageSkeleton } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Page } from '../../components/Page.js';
import { AccountIndex } from '../../features/profile/components/AccountIndex.js';
import { EraseAccountForm } from '../../features/account-deletion/components/EraseAccountForm.js';
import { type LeftBehind, WhatHappens } from '../../features/account-deletion/components/WhatHappens.js';
import { useTicketsLeftBehind } from '../../features/events/use-tickets-left-behind.js';
import { ownMembershipQuery } from '../../features/membership/api/membership.js';
import { useNotify } from '../../lib/notices.js';
import { isRegular, useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

/** What one leaves behind, in numbers. */
function Leaving({ user, membership }: { user: string } & Pick<LeftBehind, 'membership'>): ReactElement {
  return <WhatHappens membership={membership} tickets={useTicketsLeftBehind(user)} />;
}

/** /user/{id}/delete: deletes the own account, for good. */
export function UserDelete(): ReactElement {
  const { t } = useTranslation(['profile', 'common']);
  const { userId = '' } = useParams();
  const self = useSelf();
  const navigate = useNavigate();
  const notify = useNotify();
  const membership = useQuery({ ...ownMembershipQuery(userId), enabled: self?.id === userId }).data;
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`users/${encodeURIComponent(userId)}/show`} />;
  const leave = async () => {
    notify(t('deletion.done'));
    // It forgets what was shown, too.
    await navigate('/logout', { replace: true });
  };
  return (
    <Page
      title={t('deletion.title')}
      width="form"
      beside={<AccountIndex user={self} />}
      before={<BackLink to={`/user/${self.id}?tab=privacy`}>{t('common:nav.own_account')}</BackLink>}
      lead={<Typography color="textSecondary">{t('deletion.lead')}</Typography>}
    >
      {isRegular(self) ? (
        <>
          <Leaving user={self.id} membership={membership} />
          <EraseAccountForm onDone={leave} />
        </>
      ) : (
        <Alert severity="info">{t('deletion.in_charge')}</Alert>
      )}
    </Page>
  );
}
