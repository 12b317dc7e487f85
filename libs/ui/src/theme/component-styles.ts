import type { Components, Theme } from '@mui/material/styles';
import type { Tokens } from './tokens.js';

/** How the parts of the theme look: hairlines instead of shadows, a 3 px focus, targets a thumb can hit. */
export function componentStyles(colours: Tokens, dense: boolean): Components<Omit<Theme, 'components'>> {
  const focus = { outline: `3px solid ${colours.primary}`, outlineOffset: 2 };
  return {
    MuiCssBaseline: { styleOverrides: baseline(colours, focus) },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          // In a row a button keeps the width of its longest word; a name that is wider than the page still breaks.
          overflowWrap: 'break-word',
          maxWidth: '100%',
          // Radio buttons, checkboxes and switches: an input that is not seen, in a frame that is.
          '&:focus-visible, &:has(input:focus-visible)': focus,
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: dense ? 32 : 44, paddingInline: dense ? 12 : 20 },
        outlined: { borderColor: colours.control, color: colours.ink },
      },
    },
    MuiIconButton: { styleOverrides: { root: dense ? {} : { minWidth: 44, minHeight: 44 } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: dense ? 32 : 44 } } },
    MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { textUnderlineOffset: '0.18em' } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
    ...(dense ? {} : { MuiTextField: { defaultProps: { fullWidth: true } }, MuiFormControl: measuredFields }),
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: colours.surface },
        notchedOutline: { borderColor: colours.control, [narrow]: { top: 0, '& legend': { display: 'none' } } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', lineHeight: 1.4, marginInline: 0 } } },
    // The optional ones are named, not the required ones; a dense form marks the required ones.
    MuiInputLabel: {
      ...(dense ? {} : { defaultProps: { required: false } }),
      styleOverrides: { root: { color: colours.muted, [narrow]: above } },
    },
    MuiAlert: { styleOverrides: notices },
    MuiTab: { styleOverrides: { root: { minHeight: 48, textTransform: 'none', fontSize: '1rem' } } },
    MuiToggleButtonGroup: { styleOverrides: { root: choices(colours) } },
    MuiToggleButton: { styleOverrides: { root: toggle(colours, dense) } },
    MuiTableCell: { styleOverrides: cells(colours, dense) },
    MuiTooltip: { defaultProps: { arrow: true } },
    MuiSkeleton: { defaultProps: { animation: 'pulse' } },
  };
}

/** What is to do about a notice stands below it where both have no room on one line, its words whole. */
const notices = {
  root: { borderRadius: 10, flexWrap: 'wrap' },
  message: { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
  action: { '& .MuiButton-root': { overflowWrap: 'normal' } },
} as const;

/** With large letters on a phone a label is wider than its field: there it stands above it, on as many lines as it takes. */
const measuredFields = {
  styleOverrides: { root: { '&.MuiFormControl-fullWidth': { containerType: 'inline-size' } } },
} as const;
const narrow = '@container (max-width: 12em)';
const above = {
  position: 'static',
  transform: 'none',
  maxWidth: 'none',
  marginBottom: 4,
  whiteSpace: 'normal',
} as const;

function baseline(colours: Tokens, focus: object): Record<string, object> {
  return {
    html: { scrollPaddingTop: '5rem', textSizeAdjust: '100%' },
    body: { overflowWrap: 'anywhere' },
    a: { color: colours.primary },
    'a:focus-visible, button:focus-visible, summary:focus-visible, [tabindex]:focus-visible': focus,
    'h1:focus, h2:focus, main:focus': { outline: 'none' },
    '::selection': { background: colours.primary, color: colours.surface },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    '@page': {
      margin: '18mm 18mm 22mm',
      '@bottom-right': { content: 'counter(page) " / " counter(pages)', fontFamily: 'sans-serif', fontSize: '9pt' },
    },
    '@media print': {
      'body, #root': { background: '#fff', color: '#000' },
      'h1, h2, h3, h4': { breakAfter: 'avoid' },
      'p, li': { orphans: 3, widows: 3 },
      // Nothing is pressed on paper.
      '.MuiButton-root, .MuiToggleButtonGroup-root, details:not([open])': {
        display: 'none !important',
      },
      // How it is set is told by its drawing alone.
      '.MuiSwitch-root *': { printColorAdjust: 'exact' },
    },
  };
}

/** A column is never narrower than its words: what is too wide for a phone is scrolled in its own box. */
function cells(colours: Tokens, dense: boolean) {
  const small = { fontSize: '0.875rem', lineHeight: '1.25rem', padding: '7px 12px' };
  const root = { borderColor: colours.hairline, overflowWrap: 'break-word' } as const;
  return { root, ...(dense ? { sizeSmall: small } : {}) };
}

/** Choices beside one another, each whole: what has no room on a phone goes below. */
function choices(colours: Tokens): object {
  return {
    display: 'flex',
    width: 'fit-content',
    flexWrap: 'wrap',
    gap: 8,
    '& .MuiToggleButton-root.MuiToggleButtonGroup-grouped': {
      border: `1px solid ${colours.control}`,
      borderRadius: 10,
      margin: 0,
    },
  };
}

function toggle(colours: Tokens, dense: boolean): object {
  return {
    minHeight: dense ? 32 : 44,
    paddingInline: dense ? 12 : 16,
    // Three words of a long language stand beside one another on a phone.
    '@media (max-width:599px)': { paddingInline: 12 },
    textTransform: 'none',
    fontSize: dense ? '0.875rem' : '0.9375rem',
    color: colours.ink,
    borderColor: colours.control,
    '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: colours.primary, color: colours.surface },
  };
}
