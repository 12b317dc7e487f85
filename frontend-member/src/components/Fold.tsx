import { usePrinting } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Section } from './Section.js';

// In em, which grow with the letters that a browser is set to.
const phone = '(max-width: 37.49em)';

interface FoldProps {
  title: string;
  /** What there is to know of it while it is closed. */
  hint?: ReactNode;
  /** Beside its heading, how many there are. */
  count?: number | undefined;
  /** It begins open on a phone, too. */
  isOpen?: boolean;
  /** What is wanted of the reader: in view while it is closed, too. */
  stays?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of a page under its own heading; on a phone it is closed until its heading is pressed. */
export function Fold({ title, hint, count, isOpen = false, stays, id, children }: FoldProps): ReactElement {
  const isNarrow = useMediaQuery(phone, { noSsr: true });
  const isPaper = usePrinting();
  const heading = useId();
  if (!isNarrow || isPaper) {
    return (
      <Section title={title} {...(id ? { id } : {})}>
        {stays}
        {children}
      </Section>
    );
  }
  return (
    <Box component="section" aria-labelledby={heading} id={id} sx={{ mt: 4, borderTop: 1, borderColor: 'divider' }}>
      <Box component="details" open={isOpen} sx={detailsStyle}>
        <Box component="summary" sx={summaryStyle}>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography variant="h2" id={heading} sx={{ fontSize: '1.25rem' }}>
              {title}
              {Boolean(count) && (
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>{` ${count}`}</Box>
              )}
            </Typography>
            {hint && (
              <Typography color="textSecondary" component="div" className="hint">
                {hint}
              </Typography>
            )}
          </Box>
        </Box>
        <Box sx={{ pb: 4 }}>{children}</Box>
      </Box>
      {stays}
    </Box>
  );
}

const detailsStyle = {
  '&[open] .hint': { display: 'none' },
  '&[open] > summary::after': { rotate: '225deg' },
} as const;

/** As high as a thumb; the browser's own mark is another one in each. */
const summaryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 52,
  py: 2,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&::after': {
    content: '""',
    flex: 'none',
    width: 10,
    height: 10,
    mr: 1.5,
    borderRight: '2px solid',
    borderBottom: '2px solid',
    rotate: '45deg',
  },
} as const;
