import { PageSkeleton } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Page } from '../../components/Page.js';
import { AccountIndex } from '../../features/profile/components/AccountIndex.js';
import { ChangePasswordForm } from '../../features/access/components/ChangePasswordForm.js';
import { useNotify } from '../../lib/notices.js';
import { selfKey } from '../../lib/query-client.js';
import { useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

/** /user/{id}/password: another one for oneself. Somebody else's is the console's. */
export function UserPassword(): ReactElement {
  const { t } = useTranslation(['access', 'common']);
  const { userId = '' } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const notify = useNotify();
  const self = useSelf();
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`users/${encodeURIComponent(userId)}/show`} />;
  const back = `/user/${self.id}?tab=auth`;
  const onDone = () => {
    void queries.invalidateQueries({ queryKey: selfKey });
    notify(t('password.done'));
    void navigate(back);
  };
  return (
    <Page
      title={t('password.title')}
      width="form"
      beside={<AccountIndex user={self} />}
      before={<BackLink to={back}>{t('common:nav.own_account')}</BackLink>}
      lead={<Typography color="textSecondary">{t('password.lead')}</Typography>}
    >
      <ChangePasswordForm user={self} onDone={onDone} />
    </Page>
  );
}
