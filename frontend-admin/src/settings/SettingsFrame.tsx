import { Box, Link as MuiLink, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { placeOf, settingsPartAt, settingsPartNames, settingsParts } from '../layout/menu.js';
import { type Tab, useMenu } from '../layout/use-menu.js';

interface Part {
  readonly name: string;
  readonly text: string;
  /** None where it has no fields of its own, or not for this person. */
  readonly to: string | undefined;
  readonly pages: readonly Tab[];
}

/** Beside the menu there is room for the index and for a form. */
const ROOM_BESIDE = '@media (min-width: 1200px)';

/** The settings' pages with their index: at the left, or folded above where there is no room beside. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const parts = useParts();
  const isAlone = parts.flatMap(({ to, pages }) => [to, ...pages]).filter(Boolean).length < 2;
  // The page keeps its place in the tree whatever the width, and with it what is being typed.
  return (
    <Box
      sx={{
        [ROOM_BESIDE]: isAlone
          ? {}
          : { display: 'grid', gridTemplateColumns: '13rem minmax(0, 1fr)', columnGap: 8, alignItems: 'start' },
      }}
    >
      {!isAlone && <Index parts={parts} />}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

function Index({ parts }: { parts: readonly Part[] }) {
  const isWide = useMediaQuery(ROOM_BESIDE);
  const translate = useTranslate();
  const { pathname } = useLocation();
  const list = (
    <Box component="nav" aria-label={translate('console.menu.settings')}>
      <Box component="ul" sx={listStyle}>
        {parts.map((part) => (
          <IndexPart key={part.name} part={part} />
        ))}
      </Box>
    </Box>
  );
  if (isWide) return <Box sx={{ position: 'sticky', top: 64, displayPrint: 'none' }}>{list}</Box>;
  return (
    <Box
      component="details"
      key={pathname}
      sx={{ mb: 4, borderBottom: 1, borderColor: 'divider', displayPrint: 'none' }}
    >
      <Box component="summary" sx={{ py: 2.5, fontWeight: 700, cursor: 'pointer' }}>
        {translate('console.settings.index')}
      </Box>
      {list}
    </Box>
  );
}

/** What the person may open, part by part. */
function useParts(): Part[] {
  const translate = useTranslate();
  const tabs = useMenu().find(({ name }) => name === 'settings')?.tabs ?? [];
  const hasForm = tabs.some(({ to }) => to === '/settings');
  return settingsPartNames
    .map((name) => {
      const { groups, pages } = settingsParts[name];
      const own = tabs.filter(({ to }) => (pages as readonly string[]).includes(placeOf(to)));
      const text = translate(`console.settings.parts.${name}`);
      // A part that is one page is that page.
      if (groups.length === 0) return { name, text, to: own[0]?.to, pages: [] };
      return { name, text, to: hasForm ? `/settings/${name}` : undefined, pages: own };
    })
    .filter(({ to, pages }) => to !== undefined || pages.length > 0);
}

function IndexPart({ part: { text, to, pages } }: { part: Part }) {
  return (
    <Box component="li" sx={{ [ROOM_BESIDE]: { mb: 2 } }}>
      {to === undefined ? (
        <Box sx={{ py: 1, fontWeight: 700 }}>{text}</Box>
      ) : (
        <IndexLink to={to} isPart={placeOf(to) === 'settings'}>
          {text}
        </IndexLink>
      )}
      {pages.length > 0 && (
        <Box component="ul" sx={{ ...listStyle, pl: 4 }}>
          {pages.map((page) => (
            <li key={page.to}>
              <IndexLink to={page.to}>{page.text}</IndexLink>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function IndexLink({ to, isPart = false, children }: { to: string; isPart?: boolean; children: ReactNode }) {
  const location = useLocation();
  const { pathname } = location;
  const isCurrent = isPart
    ? placeOf(pathname) === 'settings' && to === `/settings/${settingsPartAt(location)}`
    : pathname === to || pathname.startsWith(`${to}/`);
  return (
    <MuiLink
      component={Link}
      to={to}
      underline="hover"
      aria-current={isCurrent ? 'page' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 44,
        [ROOM_BESIDE]: { minHeight: 28 },
        color: isCurrent ? 'primary.main' : 'text.primary',
        fontWeight: isCurrent ? 700 : 400,
      }}
    >
      {children}
    </MuiLink>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;
