import { PageSkeleton } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Page } from '../../components/Page.js';
import { AccountIndex } from '../../features/profile/components/AccountIndex.js';
import { AddressForm } from '../../features/profile/components/AddressForm.js';
import { useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

/** /user/{id}/address: where one lives, in one form. */
export function UserAddress(): ReactElement {
  const { t } = useTranslation(['profile', 'common']);
  const { userId = '' } = useParams();
  const self = useSelf();
  const navigate = useNavigate();
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`users/${encodeURIComponent(userId)}`} />;
  return (
    <Page
      title={t('address.title')}
      width="form"
      beside={<AccountIndex user={self} />}
      before={<BackLink to={`/user/${self.id}?tab=data`}>{t('common:nav.own_account')}</BackLink>}
    >
      <AddressForm user={self} onDone={() => void navigate(`/user/${self.id}?tab=data#address`)} />
    </Page>
  );
}
