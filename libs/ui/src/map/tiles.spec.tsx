import { ThemeProvider } from '@mui/material/styles';
import { startI18n } from '@ateneo/i18n';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createAteneoTheme } from '../theme/theme.js';
import { MapFrame } from './MapFrame.js';
import type { Outlines } from './outlines.js';
import { toPlane, type View, WHOLE } from './plane.js';
import { type MapTiles, TilesContext } from './tiles-context.js';
import { islandTilesOf, tilesOf } from './tiles.js';

const address = 'https://tiles.example/{z}/{x}/{y}.png';
const square = (code: string) => ({
  type: 'Polygon' as const,
  id: code,
  properties: { name: code },
  arcs: [[0]],
});
const outlines = {
  type: 'Topology',
  arcs: [
    [
      [-6, 38],
      [-2, 38],
      [-2, 42],
      [-6, 42],
      [-6, 38],
    ],
  ],
  objects: { provinces: { type: 'GeometryCollection', geometries: [square('28')] } },
} as unknown as Outlines;

function show(tiles: MapTiles | null, scheme: 'light' | 'dark' = 'light') {
  const { container } = render(
    <ThemeProvider theme={createAteneoTheme({ scheme })}>
      <QueryClientProvider client={new QueryClient()}>
        <TilesContext value={tiles}>
          <MapFrame load={async () => outlines} view={WHOLE} onView={jest.fn()} label="map" />
        </TilesContext>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const land = async () =>
    getComputedStyle(await waitFor(() => container.querySelector('g > path')!.parentElement!)).fill;
  return { images: () => [...container.querySelectorAll('img')], land };
}

describe('the squares of a view', () => {
  test('cover it, each beside the next', () => {
    const near: View = { middle: toPlane([2.17, 41.39]), width: 0.25 };
    const tiles = tilesOf(address, near).map(({ src, style }) => ({
      src,
      left: Number.parseFloat(style.left),
      top: Number.parseFloat(style.top),
      right: Number.parseFloat(style.left) + Number.parseFloat(style.width),
      bottom: Number.parseFloat(style.top) + Number.parseFloat(style.height),
    }));
    // Plaça de Catalunya is in square 1036/764 of zoom 11, by the formula that all services count by.
    expect(tiles.map(({ src }) => src)).toContain('https://tiles.example/11/1036/764.png');
    const middle = tiles.filter(({ left, right, top, bottom }) => left < 50 && right > 50 && top < 50 && bottom > 50);
    expect(middle.map(({ src }) => src)).toEqual(['https://tiles.example/11/1036/764.png']);
    const edge = (side: 'left' | 'top' | 'right' | 'bottom', pick: (...all: number[]) => number) =>
      pick(...tiles.map((tile) => tile[side]));
    expect(edge('left', Math.min)).toBeLessThanOrEqual(0);
    expect(edge('top', Math.min)).toBeLessThanOrEqual(0);
    expect(edge('right', Math.max)).toBeGreaterThanOrEqual(100);
    expect(edge('bottom', Math.max)).toBeGreaterThanOrEqual(100);
    expect(tiles.length).toBeLessThan(20);
  });

  test('of the Canaries are where these are drawn, and nowhere else', () => {
    // Las Palmas is in square 29/26 of zoom 6.
    const inFrame = islandTilesOf(address, WHOLE).find(({ src }) => src.endsWith('/6/29/26.png'))!;
    const { left, width } = inFrame.style;
    expect(Number.parseFloat(left)).toBeGreaterThan(0);
    expect(Number.parseFloat(left) + Number.parseFloat(width)).toBeLessThan(60);
    expect(islandTilesOf(address, { middle: toPlane([2.17, 41.39]), width: 0.25 })).toEqual([]);
    expect(tilesOf(address, { ...WHOLE, width: 60 }).length).toBeLessThan(60);
  });
});

describe('a map upon tiles', () => {
  beforeAll(() => startI18n('es'));

  test('shows them below its outlines, and says whose they are', async () => {
    const { images, land } = show({ address, attribution: '© Cartografía' });
    expect(await land()).not.toBe('none');
    expect(images().length).toBeGreaterThan(10);
    expect(images()[0]!.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
    expect(images()[0]!.getAttribute('referrerpolicy')).toBe('origin');
    const credit = screen.getByText(/Instituto Geográfico Nacional.* · © Cartografía/);
    // A caption inside of anything else is no figure's.
    expect(credit.matches('figure > figcaption:last-child')).toBe(true);
    fireEvent.load(images()[0]!);
    expect(await land()).toBe('none');
  });

  test('is the map of outlines where none comes, and where none is wanted', async () => {
    const { images, land } = show({ address, attribution: '' });
    for (const image of images()) fireEvent.error(image);
    expect(images().every((image) => image.style.visibility === 'hidden')).toBe(true);
    expect(await land()).not.toBe('none');
    const without = show(null);
    expect(without.images()).toEqual([]);
    expect(await without.land()).not.toBe('none');
  });
});
