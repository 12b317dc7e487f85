import { createAteneoTheme } from '@ateneo/ui';
import { ThemeProvider } from '@mui/material/styles';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import AreaMap from './AreaMap.js';

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
  objects: {
    provinces: {
      type: 'GeometryCollection',
      geometries: [{ type: 'Polygon', id: '28', properties: { name: 'Madrid' }, arcs: [[0]] }],
    },
  },
};

test('it is an image with words, and whose outlines they are is the caption of its figure', async () => {
  const dataProvider = { command: async () => outlines } as unknown as DataProvider;
  render(
    <ThemeProvider theme={createAteneoTheme({ scheme: 'light' })}>
      <CoreAdminContext dataProvider={dataProvider}>
        <AreaMap level="adm2" province={undefined} areas={[]} label="map" />
      </CoreAdminContext>
    </ThemeProvider>,
  );
  const credit = await screen.findByText(/Instituto Geográfico Nacional/);
  expect(screen.getByRole('img', { name: 'map' }).tagName).toBe('svg');
  expect(credit.matches('figure > figcaption:last-child')).toBe(true);
});
