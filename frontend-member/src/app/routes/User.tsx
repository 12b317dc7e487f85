import { PageSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { Access } from '../../features/access/components/Access.js';
import { ProfileChanges } from '../../features/profile/components/ProfileChanges.js';
import { ProfileData } from '../../features/profile/components/ProfileData.js';
import { fullName, isRegular, useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

const tabs = ['data', 'auth', 'changes'] as const;

/** /user/{id}: one's own page, its tab in the query. Somebody else's is the console's. */
export function User(): ReactElement {
  const { t } = useTranslation('profile');
  const { userId = '' } = useParams();
  const self = useSelf();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'data';
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`users/${encodeURIComponent(userId)}/show`} />;
  return (
    <Page
      title={fullName(self)}
      aside={
        <Button component={Link} to={`/user/${self.id}/edit`} variant="outlined">
          {t('edit')}
        </Button>
      }
    >
      <Tabs
        value={tab}
        aria-label={t('tabs')}
        onChange={(_, next: (typeof tabs)[number]) =>
          setParams(next === 'data' ? {} : { tab: next }, { replace: true })
        }
        sx={{ mb: 8, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} label={t(`tab.${name}`)} id={`tab-${name}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'data' && <ProfileData user={self} />}
        {tab === 'auth' && <Access user={self} />}
        {tab === 'changes' && <ProfileChanges user={self} />}
      </Box>
      {tab === 'data' && isRegular(self) && (
        <TextLink to={`/user/${self.id}/delete`} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
          {t('deletion.link')}
        </TextLink>
      )}
    </Page>
  );
}
