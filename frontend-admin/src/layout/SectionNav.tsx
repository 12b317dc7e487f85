import Campaign from '@mui/icons-material/CampaignOutlined';
import Card from '@mui/icons-material/CardMembershipOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import FeePlan from '@mui/icons-material/SellOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Ballot from '@mui/icons-material/BallotOutlined';
import Difference from '@mui/icons-material/DifferenceOutlined';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import Podium from '@mui/icons-material/EmojiPeopleOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Event from '@mui/icons-material/EventOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import HowToVote from '@mui/icons-material/HowToVoteOutlined';
import Contact from '@mui/icons-material/ContactSupportOutlined';
import Label from '@mui/icons-material/LabelOutlined';
import Jobs from '@mui/icons-material/HourglassEmptyOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Layers from '@mui/icons-material/LayersOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import Manage from '@mui/icons-material/ManageHistoryOutlined';
import Merge from '@mui/icons-material/CallMergeOutlined';
import Newsletter from '@mui/icons-material/NewspaperOutlined';
import Issue from '@mui/icons-material/MarkEmailReadOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Signature from '@mui/icons-material/DrawOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Keys from '@mui/icons-material/KeyOutlined';
import SignIn from '@mui/icons-material/LoginOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import { useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import type { ResourceName } from '../data-provider/resource-paths.js';
import { groupOf, menuGroups, type MenuGroup, type SectionEntry } from './menu-groups.js';
import { MenuGroups } from './MenuGroups.js';

const sections: [ResourceName, typeof Article][] = [
  ['users', Person],
  ['organizations', Groups],
  ['tags', Label],
  ['processes', HowToVote],
  ['documents', Article],
  ['amendments', EditNote],
  ['comments', Forum],
  ['documentalternatives', Difference],
  ['subscriptions', Card],
  ['carnets', Badge],
  ['products', FeePlan],
  ['invoices', Receipt],
  ['payments', Payments],
  ['events', Event],
  ['elections', Ballot],
  ['candidacysubmissions', Podium],
  ['userchanges', Manage],
  ['merges', Merge],
  ['conversations', Contact],
  ['announcements', Campaign],
  ['newsletters', Newsletter],
  ['issues', Issue],
  ['emails', Mail],
  ['effects', Outbox],
  ['jobs', Jobs],
  ['settings', Settings],
];

/** All that the person may open, in the menu's order; who sees one alone needs no first page (`Home`). */
export function useSections(): SectionEntry[] {
  const translate = useTranslate();
  const may = useMay();
  const page = (group: MenuGroup, to: string, text: string, Icon: typeof Article) => ({ group, to, text, Icon });
  const entries = [
    ...(may('see_drafts') ? [page('first', '/', translate('console.home.title'), HomeIcon)] : []),
    ...sections
      .filter(([name]) => may({ see: name }))
      .map(([name, Icon]) =>
        page(groupOf(name), `/${name}`, translate(`resources.${name}.name`, { smart_count: 2 }), Icon),
      ),
    ...(may('administer') ? [page('people', '/people-map', translate('console.people_map.title'), MapIcon)] : []),
    ...(may('administer') ? [page('people', '/layers', translate('console.layers.title'), Layers)] : []),
    ...(may('see_figures') ? [page('platform', '/stats', translate('console.stats.title'), BarChart)] : []),
    ...(may('administer') ? [page('platform', '/permissions', translate('console.permissions.title'), Keys)] : []),
    ...(may('administer') ? [page('contact', '/mail-sending', translate('console.sending.title'), Signature)] : []),
    ...(may('administer') ? [page('platform', '/sign-in-service', translate('console.sign_in.title'), SignIn)] : []),
    ...(may('administer') ? [page('platform', '/look', translate('console.look.title'), Palette)] : []),
  ];
  return menuGroups.flatMap((group) => entries.filter((entry) => entry.group === group));
}

/** The sections of the console that the person may see. */
export function SectionNav({ onNavigate }: { onNavigate?: () => void }) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('console.shell.sections')}>
      <MenuGroups entries={useSections()} {...(onNavigate ? { onNavigate } : {})} />
    </nav>
  );
}
