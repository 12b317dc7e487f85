import Card from '@mui/icons-material/CardMembershipOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Quota from '@mui/icons-material/SellOutlined';
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
import Manage from '@mui/icons-material/ManageHistoryOutlined';
import Merge from '@mui/icons-material/CallMergeOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Signature from '@mui/icons-material/DrawOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import type { ResourceName } from '../data-provider/resource-paths.js';

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
  ['products', Quota],
  ['invoices', Receipt],
  ['payments', Payments],
  ['events', Event],
  ['elections', Ballot],
  ['candidacysubmissions', Podium],
  ['userchanges', Manage],
  ['merges', Merge],
  ['conversations', Contact],
  ['emails', Mail],
  ['effects', Outbox],
  ['jobs', Jobs],
  ['settings', Settings],
];

/** The sections of the console that the person may see; who sees one alone needs no first page (`Home`). */
export function SectionNav({ onNavigate }: { onNavigate?: () => void }) {
  const translate = useTranslate();
  const may = useMay();
  const entries = [
    ...(may('see_drafts') ? [['/', translate('console.home.title'), HomeIcon] as const] : []),
    ...sections
      .filter(([name]) => may({ see: name }))
      .map(([name, Icon]) => [`/${name}`, translate(`resources.${name}.name`, { smart_count: 2 }), Icon] as const),
    ...(may('see_figures') ? [['/stats', translate('console.stats.title'), BarChart] as const] : []),
    ...(may('administer')
      ? [
          ['/mail-sending', translate('console.sending.title'), Signature] as const,
          ['/look', translate('console.look.title'), Palette] as const,
        ]
      : []),
  ];
  return (
    <nav aria-label={translate('console.shell.sections')}>
      <List dense disablePadding>
        {entries.map(([to, text, Icon]) => (
          <ListItem key={to} disablePadding>
            <ListItemButton
              component={NavLink}
              to={to}
              end={to === '/'}
              {...(onNavigate ? { onClick: onNavigate } : {})}
              sx={{
                borderRadius: 1,
                minHeight: { xs: 44, md: 36 },
                '&.active': { bgcolor: 'action.selected', color: 'primary.main', '& span': { fontWeight: 700 } },
              }}
            >
              <ListItemIcon sx={{ minWidth: 32, color: 'inherit' }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={text} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </nav>
  );
}
