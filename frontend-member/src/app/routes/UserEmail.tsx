import { PageSkeleton } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Page } from '../../components/Page.js';
import { AccountIndex } from '../../features/profile/components/AccountIndex.js';
import { ChangeEmailForm } from '../../features/email-change/components/ChangeEmailForm.js';
import { useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

/** /user/{id}/email: another address for oneself. Of somebody else: the console's merge (specification, 2). */
export function UserEmail(): ReactElement {
  const { t } = useTranslation(['profile', 'common']);
  const { userId = '' } = useParams();
  const self = useSelf();
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`merge/${encodeURIComponent(userId)}`} />;
  return (
    <Page
      title={t('new_email.title')}
      width="form"
      beside={<AccountIndex user={self} />}
      before={<BackLink to={`/user/${self.id}?tab=data`}>{t('common:nav.own_account')}</BackLink>}
      lead={<Typography color="textSecondary">{t('new_email.lead', { email: self.email })}</Typography>}
    >
      <Stack spacing={6}>
        <div aria-live="polite">
          {self.pending_email && <Alert severity="info">{t('new_email.pending', { email: self.pending_email })}</Alert>}
        </div>
        <ChangeEmailForm user={self} />
      </Stack>
    </Page>
  );
}
