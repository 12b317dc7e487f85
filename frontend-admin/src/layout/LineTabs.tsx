import { inSight, linkRow, ScrollRow } from '@ateneo/ui';
import { Box } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { lineOf } from './menu.js';
import { useMenu } from './use-menu.js';

/** What stands under a line of the menu, as tabs above its lists and pages; above what one comes to from these there are none. */
export function LineTabs() {
  const { pathname } = useLocation();
  const line = useMenu().find(({ name }) => name === lineOf(pathname));
  if (!line || line.tabs.length < 2 || !line.tabs.some(({ to }) => to === pathname)) return null;
  return (
    <ScrollRow label={line.text} margins={{ mb: 2, mt: { xs: -2, md: -4 } }}>
      {line.tabs.map(({ to, text }) => (
        <Box
          key={to}
          component={Link}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
          ref={to === pathname ? inSight : undefined}
          sx={[linkRow.link, to === pathname && linkRow.current]}
        >
          {text}
        </Box>
      ))}
    </ScrollRow>
  );
}
