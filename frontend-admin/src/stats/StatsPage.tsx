import { Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import { PageHeading } from '../layout/PageHeading.js';
import { PageDenied, PageMissing } from '../layout/PageMissing.js';
import { AreasTab, MapTab } from './AreasTab.js';
import { DuplicatesTab } from './DuplicatesTab.js';
import { EvolutionTab } from './EvolutionTab.js';
import { GeneralTab } from './GeneralTab.js';
import { GroupsTab } from './GroupsTab.js';
import { MembersTab } from './MembersTab.js';
import { OverviewTab } from './OverviewTab.js';
import { StatsFilters } from './StatsFilters.js';

const tabs = {
  overview: <OverviewTab />,
  users: <GroupsTab population="users" />,
  members: <MembersTab />,
  areas: <AreasTab />,
  map: <MapTab />,
  evolution: <EvolutionTab />,
  general: <GeneralTab />,
  duplicates: <DuplicatesTab />,
} as const;
type TabName = keyof typeof tabs;

/** All figures, a tab a kind; what is asked stands in the address. */
export default function StatsPage() {
  const translate = useTranslate();
  const may = useMay();
  const { search } = useLocation();
  const { tab = new URLSearchParams(search).get('tab') ?? 'overview' } = useParams();
  const names = (Object.keys(tabs) as TabName[]).filter((name) => name !== 'duplicates' || may('administer'));
  const current = names.find((name) => name === tab);
  if (!current) return Object.hasOwn(tabs, tab) ? <PageDenied /> : <PageMissing />;
  return (
    <>
      <PageHeading title={translate('console.stats.title')} />
      <Tabs
        value={current}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('console.stats.title')}
        sx={{ mb: 4, displayPrint: 'none', '& .MuiTab-root': { px: 3 } }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`stats-tab-${name}`}
            component={Link}
            to={`/stats/${name}${search}`}
            label={translate(`console.stats.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <StatsFilters of={current} />
      <Box role="tabpanel" aria-labelledby={`stats-tab-${current}`} sx={{ maxWidth: 1100 }}>
        {tabs[current]}
      </Box>
    </>
  );
}
