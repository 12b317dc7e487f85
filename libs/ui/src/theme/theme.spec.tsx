import { describe, expect, test } from '@jest/globals';
import { contrast, readableOn } from './contrast.js';
import { createAteneoTheme } from './theme.js';
import { tokens } from './tokens.js';

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const colours = tokens[scheme];

  test('reads well: every text colour on paper and on the surface', () => {
    const names = ['ink', 'muted', 'primary', 'accent', 'success', 'warning', 'error', 'neutral'] as const;
    const weak = names.filter(
      (name) => contrast(colours[name], colours.paper) < 4.5 || contrast(colours[name], colours.surface) < 4.5,
    );
    expect(weak).toEqual([]);
  });

  test('reads well: changes on their tints, controls on paper', () => {
    expect(contrast(colours.inserted, colours.insertedBack)).toBeGreaterThan(4.5);
    expect(contrast(colours.deleted, colours.deletedBack)).toBeGreaterThan(4.5);
    expect(contrast(colours.control, colours.paper)).toBeGreaterThan(3);
  });

  test.each(['#FFE600', '#00FF00', '#000000', '#FFFFFF', '#D81B60'])(
    "takes a tenant's %s and keeps it readable",
    (own) => {
      const theme = createAteneoTheme({ scheme, primary: own });
      expect(contrast(theme.palette.primary.main, colours.paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(theme.palette.primary.main, theme.palette.primary.contrastText)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test('whatever has the keyboard shows it, inputs drawn by their frame included; long words break, those of buttons last', () => {
  const { MuiButtonBase, MuiCssBaseline } = createAteneoTheme({ scheme: 'light' }).components!;
  const ring = { outline: `3px solid ${tokens.light.primary}`, outlineOffset: 2 };
  expect(MuiButtonBase!.styleOverrides!.root).toEqual({
    '&:focus-visible, &:has(input:focus-visible)': ring,
    overflowWrap: 'break-word',
    maxWidth: '100%',
  });
  expect(MuiCssBaseline!.styleOverrides).toMatchObject({ body: { overflowWrap: 'anywhere' } });
});

test('a link has the colour of the theme where nothing else says one', () => {
  const { MuiCssBaseline } = createAteneoTheme({ scheme: 'dark' }).components!;
  expect(MuiCssBaseline!.styleOverrides).toMatchObject({ a: { color: tokens.dark.primary } });
});

test('words of tables are whole, and of choices that have no room beside the others each keeps its frame', () => {
  const { MuiTableCell, MuiToggleButtonGroup } = createAteneoTheme({ scheme: 'light' }).components!;
  expect(MuiTableCell!.styleOverrides!.root).toMatchObject({ overflowWrap: 'break-word' });
  const frame = { border: `1px solid ${tokens.light.control}`, borderRadius: 10, margin: 0 };
  expect(MuiToggleButtonGroup!.styleOverrides!.root).toMatchObject({
    flexWrap: 'wrap',
    '& .MuiToggleButton-root.MuiToggleButtonGroup-grouped': frame,
  });
});

test('what is no colour is ignored', () => {
  expect(readableOn('url(x)', '#FFFFFF')).toBeUndefined();
  expect(createAteneoTheme({ scheme: 'light', primary: 'teal;' }).palette.primary.main).toBe(tokens.light.primary);
});
