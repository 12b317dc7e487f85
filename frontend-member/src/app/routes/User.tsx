import type { User as Person } from '@ateneo/contracts';
import { Columns, PageSkeleton } from '@ateneo/ui';
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
import { OwnNewsletters } from '../../features/newsletters/components/OwnNewsletters.js';
import { DataDownload } from '../../features/profile/components/DataDownload.js';
import { ProfileChanges } from '../../features/profile/components/ProfileChanges.js';
import { ProfileData } from '../../features/profile/components/ProfileData.js';
import { fullName, isRegular, useSelf } from '../../lib/self.js';
import { Elsewhere } from '../Elsewhere.js';

const tabs = ['data', 'membership', 'newsletters', 'auth', 'changes'] as const;
type TabName = (typeof tabs)[number];
/** Whoever administers or manages has none of these here (specification, 6). */
const ofRegulars: ReadonlySet<TabName> = new Set(['membership', 'newsletters'] as const);

/** The others are as wide as a text. */
const inColumns: ReadonlySet<TabName> = new Set(['data', 'membership'] as const);

/** /user/{id}: one's own page, its tab in the query. Somebody else's is the console's. */
export function User(): ReactElement {
  const { t } = useTranslation('profile');
  const { userId = '' } = useParams();
  const self = useSelf();
  const [params, setParams] = useSearchParams();
  if (!self) return <PageSkeleton />;
  if (userId !== self.id) return <Elsewhere self={self} path={`users/${encodeURIComponent(userId)}/show`} />;
  const shown = tabs.filter((name) => !ofRegulars.has(name) || isRegular(self));
  const tab = shown.find((name) => name === params.get('tab')) ?? 'data';
  return (
    <Page
      title={fullName(self)}
      width="wide"
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
      <Box
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        sx={{ maxWidth: inColumns.has(tab) ? undefined : 720 }}
      >
        <Panel tab={tab} self={self} />
      </Box>
    </Page>
  );
}

function Panel({ tab, self }: { tab: TabName; self: Person }): ReactElement {
  switch (tab) {
    case 'data':
      return <OwnData self={self} />;
    case 'membership':
      return <MembershipTab self={self} />;
    case 'newsletters':
      return <OwnNewsletters user={self} />;
    case 'auth':
      return <Access user={self} />;
    case 'changes':
      return <ProfileChanges user={self} />;
  }
}

/** One's data; beside them what becomes of them. */
function OwnData({ self }: { self: Person }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <Columns
      aside={<DataDownload />}
      more={
        isRegular(self) && (
          <TextLink alone to={`/user/${self.id}/delete`}>
            {t('deletion.link')}
          </TextLink>
        )
      }
    >
      <ProfileData user={self} />
    </Columns>
  );
}
