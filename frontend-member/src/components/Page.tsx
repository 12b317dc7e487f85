import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { frame } from '../lib/frame.js';
import { useHeading } from '../lib/use-heading.js';

/** What a page has. */
export interface PageProps {
  /** The one h1, and the title of the tab. Undefined while it is on its way. */
  title: string | undefined;
  /** The title of the tab, where it says more than the h1. */
  tabTitle?: string | undefined;
  /** Above the title: where the page stands. */
  before?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** Beneath the title, before the content. */
  lead?: ReactNode;
  /** The language of the title, where a person wrote it. */
  titleLang?: string | undefined;
  /** Wide pages have the same left edge as the others, and a further column. */
  width?: 'text' | 'form' | 'wide';
  /** Little space around: one works here, screen after screen. */
  isDense?: boolean;
  children: ReactNode;
}

const widths = { text: 720, form: 560, wide: undefined } as const;

/** A page: its title, and what stands below. */
export function Page({
  title,
  before,
  aside,
  lead,
  titleLang,
  tabTitle,
  width = 'text',
  isDense = false,
  children,
}: PageProps): ReactElement {
  const heading = useHeading(tabTitle ?? title);
  return (
    <Box
      sx={[
        frame,
        isDense ? { pt: { xs: 1, sm: 6 }, pb: { md: 16 } } : { pt: { xs: 5, sm: 10 }, pb: { xs: 8, sm: 16 } },
      ]}
    >
      <Box sx={{ maxWidth: widths[width] }}>
        {before && <Box sx={{ mb: isDense ? 1 : 3 }}>{before}</Box>}
        {title !== undefined && (
          <Box
            sx={{
              display: 'flex',
              // On a wide screen what is beside the title stays there, however long the title.
              flexWrap: { xs: 'wrap', md: 'nowrap' },
              // Below a title it is as wide as the page at most, however large the letters.
              '& > :not(h1)': { flexShrink: { xs: 1, md: 0 } },
              alignItems: 'baseline',
              columnGap: 4,
              rowGap: 2,
              mb: lead ? (isDense ? 1 : 3) : { xs: 5, sm: 8 },
            }}
          >
            <Typography
              variant="h1"
              ref={heading}
              tabIndex={-1}
              lang={titleLang}
              sx={{ textWrap: 'balance', minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
            {aside}
          </Box>
        )}
        {lead && <Box sx={{ mb: isDense ? 4 : 8 }}>{lead}</Box>}
        {children}
      </Box>
    </Box>
  );
}
