import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { usePageTitle } from '../lib/use-page-title.js';

/** What a page has. */
export interface PageProps {
  /** The one h1, and the title of the tab. Undefined while it is on its way. */
  title: string | undefined;
  /** Above the title: where the page stands. */
  before?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** Beneath the title, before the content. */
  lead?: ReactNode;
  width?: number;
  children: ReactNode;
}

/** A page: its title takes the focus after a navigation, so that a screen reader begins there. */
export function Page({ title, before, aside, lead, width = 1080, children }: PageProps): ReactElement {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind === 'PUSH' && !hash) heading.current?.focus({ preventScroll: true });
  }, [pathname, hash, kind]);
  return (
    <Box sx={{ maxWidth: width, mx: 'auto', px: { xs: 4, sm: 6 }, pt: { xs: 6, sm: 10 }, pb: 16 }}>
      {before && <Box sx={{ mb: 3 }}>{before}</Box>}
      {title !== undefined && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, rowGap: 2, mb: lead ? 3 : 8 }}
        >
          <Typography
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{ textWrap: 'balance', minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          {aside}
        </Box>
      )}
      {lead && <Box sx={{ mb: 8 }}>{lead}</Box>}
      {children}
    </Box>
  );
}
