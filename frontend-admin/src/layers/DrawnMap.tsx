import type { DrawnArea } from '@ateneo/contracts';
import { boxOf, MapFrame, type Point, toPlane, type View, WHOLE } from '@ateneo/ui';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLoadOutlines } from '../map/outlines.js';

interface DrawnMapProps {
  label: string;
  drawn: readonly DrawnArea[];
  source?: string;
  /** Codes of areas that something is said of. */
  marked?: readonly string[];
}

/** Areas of a layer on the map of the shipped outlines; those that something is said of are hatched by a thicker line. */
export function DrawnMap({ label, drawn, source, marked = [] }: DrawnMapProps) {
  const translate = useTranslate();
  const [view, setView] = useState<View>(() => viewOf(drawn));
  const [left, top, right, bottom] = boxOf(view);
  return (
    <Box sx={{ maxWidth: 720, mt: 3 }}>
      <MapFrame
        load={useLoadOutlines()}
        view={view}
        onView={setView}
        label={translate('console.layers.map', { name: label })}
      >
        <Box
          component="svg"
          viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
          aria-hidden
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', color: 'primary.main' }}
        >
          {drawn.map(({ code, name, polygons }) => (
            <Box
              component="path"
              key={code}
              d={pathOf(polygons)}
              vectorEffect="non-scaling-stroke"
              sx={{
                color: marked.includes(code) ? 'error.main' : 'inherit',
                fill: 'currentColor',
                fillOpacity: 0.15,
                fillRule: 'evenodd',
                stroke: 'currentColor',
                strokeWidth: marked.includes(code) ? 3 : 1.2,
              }}
            >
              <title>{name}</title>
            </Box>
          ))}
        </Box>
      </MapFrame>
      {source && (
        <Typography variant="caption" color="text.secondary">
          {source}
        </Typography>
      )}
    </Box>
  );
}

function pathOf(polygons: DrawnArea['polygons']): string {
  return polygons
    .flat()
    .map((ring) => `M${ring.map((corner) => toPlane(corner as unknown as Point).join(' ')).join('L')}Z`)
    .join('');
}

/** All of them, and a little around. */
function viewOf(drawn: readonly DrawnArea[]): View {
  const corners = drawn.flatMap(({ polygons }) => polygons.flat(2)).map((one) => toPlane(one as unknown as Point));
  if (corners.length === 0) return WHOLE;
  const edge = (axis: 0 | 1, pick: (a: number, b: number) => number) =>
    corners.map((one) => one[axis]).reduce((a, b) => pick(a, b));
  const [west, east, north, south] = [edge(0, Math.min), edge(0, Math.max), edge(1, Math.min), edge(1, Math.max)];
  const width = 1.2 * Math.max(east - west, (4 / 3) * (south - north), 0.02);
  return { middle: [(west + east) / 2, (north + south) / 2], width };
}
