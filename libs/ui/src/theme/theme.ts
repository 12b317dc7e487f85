import { createTheme, type PaletteOptions, type Theme, type ThemeOptions } from '@mui/material/styles';
import { componentStyles } from './component-styles.js';
import { readableOn } from './contrast.js';
import { interfaceFont } from './fonts.js';
import { partTexts, type SayPart } from './part-texts.js';
import { tokens, type Scheme, type Tokens } from './tokens.js';

declare module '@mui/material/styles' {
  interface Palette {
    accent: Palette['primary'];
    neutral: Palette['primary'];
    /** The product's own tokens, as they are named in the design. */
    tokens: Tokens;
  }
  interface PaletteOptions {
    accent?: PaletteOptions['primary'];
    neutral?: PaletteOptions['primary'];
    tokens?: Tokens;
  }
}

/** What an application may choose of the theme. */
export interface ThemeChoice {
  scheme: Scheme;
  /** The tenant's colour, `#rrggbb`; a readable shade of it is used. */
  primary?: string | null | undefined;
  /** The console: smaller rows and controls. */
  dense?: boolean;
  /** What Material's own parts say; English when left out. */
  say?: SayPart | undefined;
}

function coloursOf({ scheme, primary }: ThemeChoice): Tokens {
  const colours = tokens[scheme];
  const own = primary ? readableOn(primary, colours.paper) : undefined;
  return own ? { ...colours, primary: own } : colours;
}

function paletteOf(scheme: Scheme, colours: Tokens): PaletteOptions {
  const on = scheme === 'light' ? '#FFFFFF' : '#17171A';
  const colour = (main: string) => ({ main, light: main, dark: main, contrastText: on });
  return {
    mode: scheme,
    background: { default: colours.paper, paper: colours.surface },
    text: { primary: colours.ink, secondary: colours.muted },
    divider: colours.hairline,
    primary: colour(colours.primary),
    secondary: colour(colours.accent),
    accent: colour(colours.accent),
    success: colour(colours.success),
    warning: colour(colours.warning),
    error: colour(colours.error),
    info: colour(colours.primary),
    neutral: colour(colours.neutral),
    tokens: colours,
  };
}

const heading = { fontWeight: 700, letterSpacing: '-0.01em' };

function typographyOf(dense: boolean): NonNullable<ThemeOptions['typography']> {
  return {
    fontFamily: interfaceFont,
    fontWeightMedium: 700,
    h1: { ...heading, fontSize: 'clamp(1.75rem, 1.3rem + 1.8vw, 2.5rem)', lineHeight: 1.15 },
    h2: { ...heading, fontSize: '1.5rem', lineHeight: 1.25 },
    h3: { ...heading, fontSize: '1.1875rem', lineHeight: 1.35 },
    h4: { ...heading, fontSize: '1rem', lineHeight: 1.5 },
    body1: { fontSize: '1rem', lineHeight: 1.5 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    caption: { fontSize: '0.875rem', lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 700, fontSize: dense ? '0.875rem' : '1rem' },
  };
}

/** Milliseconds; nothing takes 200 or more. */
const duration = {
  shortest: 80,
  shorter: 100,
  short: 120,
  standard: 150,
  complex: 180,
  enteringScreen: 150,
  leavingScreen: 120,
};

/** The theme as options: what react-admin takes. */
export function themeOptions(choice: ThemeChoice): ThemeOptions {
  const colours = coloursOf(choice);
  const dense = choice.dense ?? false;
  return {
    palette: paletteOf(choice.scheme, colours),
    shape: { borderRadius: 10 },
    spacing: 4,
    breakpoints: { values: { xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 } },
    typography: typographyOf(dense),
    transitions: { duration },
    components: { ...componentStyles(colours, dense), ...(choice.say && partTexts(choice.say)) },
  };
}

/** The theme, made. */
export function createAteneoTheme(choice: ThemeChoice): Theme {
  return createTheme(themeOptions(choice));
}
