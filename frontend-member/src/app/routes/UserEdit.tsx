import { PageSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Page } from '../../components/Page.js';
import { AccountIndex } from '../../features/profile/components/AccountIndex.js';
import { AddressText } from '../../features/profile/components/AddressText.js';
import { FieldEditor } from '../../features/profile/components/FieldEditor.js';
import { profileGroupNames, profileGroups } from '../../features/profile/profile-fields.js';
import { useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

/** /user/{id}/edit: one's own data, a field at a time, and the address as one. */
export function UserEdit(): ReactElement {
  const { t } = useTranslation(['profile', 'common']);
  const { userId = '' } = useParams();
  const self = useSelf();
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`users/${encodeURIComponent(userId)}`} />;
  return (
    <Page
      title={t('edit_title')}
      width="form"
      beside={<AccountIndex user={self} />}
      before={<BackLink to={`/user/${self.id}?tab=data`}>{t('common:nav.own_account')}</BackLink>}
      lead={<Typography color="textSecondary">{t('edit_help')}</Typography>}
    >
      {profileGroupNames.map((group) => (
        <Box component="section" key={group} id={group} sx={{ mb: 10 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {t(`group.${group}`)}
          </Typography>
          {profileGroups[group].map((field) => (
            <FieldEditor key={field} user={self} field={field} />
          ))}
        </Box>
      ))}
      <Box component="section" id="address">
        <Typography variant="h2" sx={{ mb: 2 }}>
          {t('group.address')}
        </Typography>
        <Typography component="div" sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
          <AddressText user={self} />
        </Typography>
        <Button component={Link} to={`/user/${self.id}/address`} variant="outlined">
          {t('address.title')}
        </Button>
      </Box>
    </Page>
  );
}
