import { themeOptions, type ThemeChoice } from '@ateneo/ui';
import { createTheme, type Theme } from '@mui/material/styles';

/** The product's theme with the console's density: 14 px text, 36 px rows, headings that leave room for data. */
export function createConsoleTheme(scheme: 'light' | 'dark', say: ThemeChoice['say']): Theme {
  const theme = createTheme(themeOptions({ scheme, dense: true, say }));
  const { hairline, surface, muted } = theme.palette.tokens;
  // What a thumb must hit on a phone (44 px) may be smaller under a pointer.
  const thumb = { [theme.breakpoints.down('sm')]: { minHeight: 44 } };
  return createTheme(theme, {
    typography: {
      h1: { fontSize: '1.625rem', lineHeight: 1.25 },
      h2: { fontSize: '1.0625rem', lineHeight: 1.4 },
      h3: { fontSize: '0.9375rem', lineHeight: 1.4 },
      body1: { fontSize: '0.875rem' },
      body2: { fontSize: '0.875rem' },
    },
    components: {
      MuiTableContainer: {
        styleOverrides: {
          root: {
            backgroundColor: surface,
            border: `1px solid ${hairline}`,
            borderRadius: 10,
            '@media print': { overflow: 'visible' },
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          body: {
            whiteSpace: 'nowrap',
            maxWidth: 300,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            '@media print': { whiteSpace: 'normal', overflow: 'visible' },
            '& a:not(:hover):not(:focus-visible)': { textDecoration: 'none' },
          },
          head: { color: muted, fontWeight: 700, whiteSpace: 'nowrap', '@media print': { whiteSpace: 'normal' } },
          paddingCheckbox: { width: 44, padding: '0 0 0 6px', '@media print': { display: 'none' } },
        },
      },
      MuiTableRow: {
        styleOverrides: { root: { height: 36, '&:last-child td, &:last-child th[scope=row]': { borderBottom: 0 } } },
      },
      MuiButton: { styleOverrides: { root: thumb } },
      MuiMenuItem: { styleOverrides: { root: thumb } },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiCheckbox: { styleOverrides: { sizeSmall: { padding: 5 } } },
      MuiInputBase: { styleOverrides: { root: { fontSize: '0.875rem', ...thumb } } },
      MuiLink: { styleOverrides: { root: { textUnderlineOffset: '0.18em' } } },
    },
  });
}
