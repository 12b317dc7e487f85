import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useConsoleInfo } from './console-info.js';
import { usePageHelp } from './page-help.js';

interface PageHeadingProps {
  title: string;
  /** What the browser's tab says instead. */
  tab?: string;
  /** Beside the title: a status, a count. */
  beside?: ReactNode;
  /** Above the title: where this belongs. */
  above?: ReactNode;
  /** Buttons of the page. */
  children?: ReactNode;
}

/** The one h1 of a page, its help, its buttons, and the title of the browser's tab. */
export function PageHeading({ title, tab = title, beside, above, children }: PageHeadingProps) {
  const { appName } = useConsoleInfo();
  const help = usePageHelp();
  useEffect(() => {
    document.title = `${tab} · ${appName}`;
  }, [tab, appName]);
  return (
    <>
      <Stack
        component="header"
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: 4, alignItems: { md: 'flex-end' }, flexWrap: { md: 'wrap' }, mb: 4, mt: 2 }}
      >
        {/* Many buttons stand below the title: beside it they would leave it no room. */}
        <Box sx={{ flex: { md: '1 1 260px' }, minWidth: 0 }}>
          {above}
          <Stack direction="row" sx={{ columnGap: 3, alignItems: 'baseline', flexWrap: 'wrap' }}>
            <Typography variant="h1" tabIndex={-1} id="page-title" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {beside}
            {help.button}
          </Stack>
        </Box>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', displayPrint: 'none' }}>
          {children}
        </Stack>
      </Stack>
      {help.text}
    </>
  );
}
