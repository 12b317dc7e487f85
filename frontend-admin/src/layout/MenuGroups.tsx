import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { menuGroups, type SectionEntry } from './menu-groups.js';

interface EntriesProps {
  entries: readonly SectionEntry[];
  onNavigate?: () => void;
}

/** The menu in groups that can be folded; which are, the browser keeps. */
export function MenuGroups({ entries, ...navigates }: EntriesProps) {
  return menuGroups.map((group) => {
    const own = entries.filter((entry) => entry.group === group);
    // A heading over one entry says nothing.
    if (own.length < 2 || group === 'first') return <Entries key={group} entries={own} {...navigates} />;
    return <Group key={group} name={group} entries={own} {...navigates} />;
  });
}

function Group({ name, ...entries }: EntriesProps & { name: string }) {
  const translate = useTranslate();
  const [folded, setFolded] = useStore<string[]>('menu.folded', []);
  const isOpen = !folded.includes(name);
  const id = useId();
  return (
    <Box sx={{ mt: 2 }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setFolded(isOpen ? [...folded, name] : folded.filter((one) => one !== name))}
        sx={heading}
      >
        {translate(`console.menu.${name}`)}
        {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ButtonBase>
      <Box id={id} hidden={!isOpen}>
        {isOpen && <Entries {...entries} />}
      </Box>
    </Box>
  );
}

function Entries({ entries, onNavigate }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <List dense disablePadding>
      {entries.map(({ to, text, Icon }) => (
        <ListItem key={to} disablePadding>
          <ListItemButton
            component={NavLink}
            to={to}
            end={to === '/'}
            {...(onNavigate ? { onClick: onNavigate } : {})}
            sx={{
              borderRadius: 1,
              py: { md: 0 },
              minHeight: { xs: 44, md: 28 },
              '&.active': { bgcolor: 'action.selected', color: 'primary.main', '& span': { fontWeight: 700 } },
            }}
          >
            <ListItemIcon sx={{ minWidth: '2rem', color: 'inherit' }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={text} sx={{ my: { md: 0 } }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

const heading = {
  display: 'flex',
  width: '100%',
  justifyContent: 'space-between',
  textAlign: 'left',
  px: 4,
  minHeight: { xs: 44, md: 28 },
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 700,
  color: 'text.secondary',
} as const;
