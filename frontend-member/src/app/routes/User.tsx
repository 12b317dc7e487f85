import { PageSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Page } from '../../components/Page.js';
import { ProfileData } from '../../features/profile/components/ProfileData.js';
import { fullName, useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

/** /user/{id}: one's own page. Somebody else's is the console's. */
export function User(): ReactElement {
  const { t } = useTranslation('profile');
  const { userId = '' } = useParams();
  const self = useSelf();
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`users/${encodeURIComponent(userId)}/show`} />;
  return (
    <Page
      title={fullName(self)}
      width={880}
      aside={
        <Button component={Link} to={`/user/${self.id}/edit`} variant="outlined">
          {t('edit')}
        </Button>
      }
    >
      <ProfileData user={self} />
    </Page>
  );
}
