import { createAteneoTheme, TilesContext, usePrinting } from '@ateneo/ui';
import CssBaseline from '@mui/material/CssBaseline';
import useMediaQuery from '@mui/material/useMediaQuery';
// Material's own brings schemes made of CSS variables, 2 kB, which this theme has none of; for others it does what this one does.
import { ThemeProvider } from '@mui/system';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUniverse } from '../lib/universe.js';
import { SchemeContext, type SchemeChoice } from '../lib/scheme.js';
import { storage } from '../lib/storage.js';

const key = 'appearance';

/** What pages look like, their maps too: the theme in the tenant's colour, light or dark: as the page always is, the person chose, or the device says; on paper always light. */
export function Appearance({ children, always }: { children: ReactNode; always?: 'dark' }): ReactElement {
  const [choice, setChoice] = useState<SchemeChoice>(() => storage.read<SchemeChoice>(key) ?? 'system');
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const printing = usePrinting();
  const dark = !printing && (always === 'dark' || choice === 'dark' || (choice === 'system' && deviceIsDark));
  const { colour: primary, tiles = null } = useUniverse() ?? {};
  const { t } = useTranslation();
  const theme = useMemo(
    () =>
      createAteneoTheme({
        scheme: dark ? 'dark' : 'light',
        primary,
        say: (text, values) => t(`parts.${text}`, { ...values }),
      }),
    [dark, primary, t],
  );
  const context = useMemo(
    () => ({
      choice,
      choose: (next: SchemeChoice) => {
        storage.write(key, next);
        setChoice(next);
      },
    }),
    [choice],
  );
  return (
    <SchemeContext value={context}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <TilesContext value={tiles}>{children}</TilesContext>
      </ThemeProvider>
    </SchemeContext>
  );
}
