import { Columns } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { frame } from '../lib/frame.js';
import { useHeading } from '../lib/use-heading.js';
import { Face } from './Face.js';

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
  /** Wide pages have the same left edge as the others, and a further column. A form has one, too, as wide as one types. */
  width?: 'text' | 'form' | 'wide';
  /** In the further column of a form, instead of whose page it is. */
  beside?: ReactNode;
  /** Little space around: one works here, screen after screen. */
  isDense?: boolean;
  children: ReactNode;
}

const widths = { text: 720, form: undefined, wide: undefined } as const;
const typed = { maxWidth: 560 } as const;

/** A page: its title, and what stands below. */
export function Page({
  title,
  before,
  aside,
  lead,
  titleLang,
  tabTitle,
  width = 'text',
  beside,
  isDense = false,
  children,
}: PageProps): ReactElement {
  const heading = useHeading(tabTitle ?? title);
  const near = isDense ? 1 : 3;
  return (
    <Box
      sx={[
        frame,
        isDense ? { pt: { xs: 1, sm: 6 }, pb: { md: 16 } } : { pt: { xs: 5, sm: 10 }, pb: { xs: 8, sm: 16 } },
      ]}
    >
      <Box sx={{ maxWidth: widths[width] }}>
        {before && <Box sx={{ mb: near }}>{before}</Box>}
        {title !== undefined && (
          <Box sx={[headStyle, { mb: lead ? near : { xs: 5, sm: 8 } }]}>
            <Typography variant="h1" ref={heading} tabIndex={-1} lang={titleLang} sx={titleStyle}>
              {title}
            </Typography>
            {aside}
          </Box>
        )}
        {lead && <Box sx={{ mb: isDense ? 4 : 8 }}>{lead}</Box>}
        {width === 'form' ? <BesideForm beside={beside}>{children}</BesideForm> : children}
      </Box>
    </Box>
  );
}

function BesideForm({ beside = <Face />, children }: Pick<PageProps, 'beside' | 'children'>): ReactElement {
  return (
    <Columns aside={beside}>
      <Box sx={typed}>{children}</Box>
    </Columns>
  );
}

const titleStyle = { textWrap: 'balance', minWidth: 0, overflowWrap: 'anywhere' } as const;
const headStyle = {
  display: 'flex',
  // On a wide screen what is beside the title stays there, however long the title.
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  // Below a title it is as wide as the page at most, however large the letters.
  '& > :not(h1)': { flexShrink: { xs: 1, md: 0 } },
  alignItems: 'baseline',
  columnGap: 4,
  rowGap: 2,
} as const;
