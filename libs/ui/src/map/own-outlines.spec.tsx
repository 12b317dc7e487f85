import type { Area } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import AreasMap from './AreasMap.js';
import { toPlane } from './plane.js';

const area = (level: Area['level'], code: string) =>
  ({
    id: `${level}-${code}`,
    level,
    code,
    name: code,
    bounds: [-0.95, 41.6, -0.85, 41.7],
    centre: null,
    source: 'Trazado propio',
  }) as Area;

test('an area of a layer of one’s own is drawn among those that are shipped', async () => {
  await startI18n('es');
  const ring = [
    [-0.9, 41.64],
    [-0.88, 41.64],
    [-0.88, 41.66],
    [-0.9, 41.64],
  ] as [number, number][];
  const loadOutline = jest.fn(async () => ({ code: '01', name: 'Centro', polygons: [[ring]] }));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <AreasMap
        load={() => new Promise(() => {})}
        loadOutline={loadOutline}
        areas={[area('adm5', '01'), area('adm2', '50')]}
        label="Zonas"
      />
    </QueryClientProvider>,
  );
  const drawn = await waitFor(() => container.querySelector('g > path[stroke-width="3"]')!.getAttribute('d')!);
  const [x, y] = toPlane(ring[0]!);
  expect(drawn).toMatch(new RegExp(`^M${x.toFixed(4)} ${y.toFixed(4)}L.*Z$`));
  screen.getByText('© Instituto Geográfico Nacional, CC BY 4.0 · Trazado propio');
  expect(loadOutline.mock.calls).toEqual([['adm5-01']]);
});
