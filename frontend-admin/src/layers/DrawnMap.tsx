import type { DrawnArea } from '@ateneo/contracts';
import { boxOf, MapFrame, onMap, type Point, toPlane, type View, WHOLE } from '@ateneo/ui';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { useLoadOutlines } from '../map/outlines.js';

/** With more of them names would lie over each other. */
const NAMED = 30;
const LISTED = 200;

interface DrawnMapProps {
  label: string;
  drawn: readonly DrawnArea[];
  source?: string;
  /** Codes of areas that something is said of. */
  marked?: readonly string[];
}

/** Areas of a layer on the map of the shipped outlines; those that something is said of have a thicker line. */
export function DrawnMap({ label, drawn, source, marked = [] }: DrawnMapProps) {
  const translate = useTranslate();
  const { number } = useMoments();
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
        {drawn.length <= NAMED &&
          drawn
            .filter(({ polygons }) => polygons.length > 0)
            .map((area) => <Name key={area.code} area={area} view={view} />)}
      </MapFrame>
      <Typography variant="body2" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {drawn
          .slice(0, LISTED)
          .map(({ name }) => name)
          .join(' · ')}
        {drawn.length > LISTED && ` · ${translate('console.layers.more', { number: number(drawn.length - LISTED) })}`}
      </Typography>
      {source && (
        <Typography variant="caption" color="text.secondary">
          {source}
        </Typography>
      )}
    </Box>
  );
}

function Name({ area, view }: { area: DrawnArea; view: View }) {
  const [west, east, south, north] = sidesOf([area]);
  const style = onMap(view, [(west + east) / 2, (south + north) / 2]);
  if (!style) return null;
  return (
    <Box
      aria-hidden
      style={style}
      sx={{
        position: 'absolute',
        transform: 'translate(-50%, -50%)',
        fontSize: { xs: 11, md: 13 },
        lineHeight: 1.1,
        textAlign: 'center',
        pointerEvents: 'none',
      }}
    >
      {area.name}
    </Box>
  );
}

/** West, east, south, north. */
function sidesOf(drawn: readonly DrawnArea[]): [number, number, number, number] {
  const corners = drawn.flatMap(({ polygons }) => polygons.flat(2));
  const edge = (axis: 0 | 1, pick: (a: number, b: number) => number) =>
    corners.map((one) => one[axis]).reduce((a, b) => pick(a, b));
  return [edge(0, Math.min), edge(0, Math.max), edge(1, Math.min), edge(1, Math.max)];
}

function pathOf(polygons: DrawnArea['polygons']): string {
  return polygons
    .flat()
    .map((ring) => `M${ring.map((corner) => toPlane(corner as unknown as Point).join(' ')).join('L')}Z`)
    .join('');
}

/** All of them, and a little around. */
function viewOf(drawn: readonly DrawnArea[]): View {
  if (drawn.every(({ polygons }) => polygons.length === 0)) return WHOLE;
  const [west, east, south, north] = sidesOf(drawn);
  const [left, top] = toPlane([west, north]);
  const [right, bottom] = toPlane([east, south]);
  const width = 1.2 * Math.max(right - left, (4 / 3) * (bottom - top), 0.02);
  return { middle: [(left + right) / 2, (top + bottom) / 2], width };
}
