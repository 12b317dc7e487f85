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
import { MembershipTab } from '../../features/membership/components/MembershipTab.js';
import { DataDownload } from '../../features/profile/components/DataDownload.js';
import { ProfileChanges } from '../../features/profile/components/ProfileChanges.js';
import { ProfileData } from '../../features/profile/components/ProfileData.js';
import { fullName, isRegular, useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

const tabs = ['data', 'membership', 'auth', 'changes'] as const;
type TabName = (typeof tabs)[number];

/** /user/{id}: one's own page, its tab in the query. Somebody else's is the console's. */
export function User(): ReactElement {
  const { t } = useTranslation('profile');
  const { userId = '' } = useParams();
  const self = useSelf();
  const [params, setParams] = useSearchParams();
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`users/${encodeURIComponent(userId)}/show`} />;
  // Whoever administers or manages has no membership here (specification, 6).
  const shown = tabs.filter((name) => name !== 'membership' || isRegular(self));
  const tab = shown.find((name) => name === params.get('tab')) ?? 'data';
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
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('tabs')}
        onChange={(_, next: TabName) => setParams(next === 'data' ? {} : { tab: next }, { replace: true })}
        sx={{ mb: 8, borderBottom: 1, borderColor: 'divider' }}
      >
        {shown.map((name) => (
          <Tab key={name} value={name} label={t(`tab.${name}`)} id={`tab-${name}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'data' && <ProfileData user={self} />}
        {tab === 'data' && <DataDownload />}
        {tab === 'auth' && <Access user={self} />}
        {tab === 'membership' && <MembershipTab self={self} />}
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
