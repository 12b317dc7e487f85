import Log from '@mui/icons-material/ManageHistoryOutlined';
import Reports from '@mui/icons-material/BarChartOutlined';
import Conversations from '@mui/icons-material/ContactSupportOutlined';
import Events from '@mui/icons-material/EventOutlined';
import Moderation from '@mui/icons-material/ForumOutlined';
import Organizations from '@mui/icons-material/GroupsOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import Processes from '@mui/icons-material/HowToVoteOutlined';
import Newsletters from '@mui/icons-material/NewspaperOutlined';
import Charges from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PersonOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import { visuallyHidden } from '@ateneo/ui';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useMoments } from '../language/moments.js';
import { type LineName, lineOf } from './menu.js';
import { useMenu } from './use-menu.js';

const icons: Readonly<Record<LineName, typeof HomeIcon>> = {
  home: HomeIcon,
  people: People,
  charges: Charges,
  processes: Processes,
  moderation: Moderation,
  events: Events,
  conversations: Conversations,
  newsletters: Newsletters,
  organizations: Organizations,
  reports: Reports,
  log: Log,
  settings: Settings,
};

/** The menu: a line for each that the person may open something of, and how much waits there. */
export function SectionNav({ onNavigate }: { onNavigate?: () => void }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const current = lineOf(useLocation().pathname);
  return (
    <nav aria-label={translate('console.shell.sections')}>
      <List dense disablePadding>
        {useMenu().map(({ name, to, text, waiting }) => {
          const Icon = icons[name];
          return (
            <ListItem key={name} disablePadding>
              <ListItemButton
                component={Link}
                to={to}
                selected={name === current}
                aria-current={name === current ? 'true' : undefined}
                {...(onNavigate ? { onClick: onNavigate } : {})}
                sx={lineStyle}
              >
                <ListItemIcon sx={{ minWidth: '2rem', color: 'inherit' }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText primary={text} sx={{ my: { md: 0 } }} />
                {waiting > 0 && (
                  <Box component="span" sx={countStyle}>
                    {number(waiting)}
                    <Box component="span" sx={visuallyHidden}>
                      {` ${translate('console.menu.waiting', { smart_count: waiting })}`}
                    </Box>
                  </Box>
                )}
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </nav>
  );
}

const lineStyle = {
  borderRadius: 1,
  py: { md: 0 },
  minHeight: { xs: 44, md: 32 },
  '&.Mui-selected': {
    bgcolor: 'action.selected',
    color: 'primary.main',
    '& .MuiListItemText-primary': { fontWeight: 700 },
  },
} as const;

const countStyle = {
  ml: 2,
  px: 2,
  minWidth: '1.5rem',
  textAlign: 'center',
  borderRadius: '0.75rem',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.8125rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const;
