import Box from '@mui/material/Box';
import { memo, type ReactElement } from 'react';
import { type MarkedArea, markedIn } from './marked.js';
import { type Drawn, type DrawnLevel, type LoadOutlines, useOutlines } from './outlines.js';
import { Tiles } from './Tiles.js';
import { useTiles } from './use-tiles.js';
import { boxOf, frameBox, meet, shareOf, type View } from './plane.js';

/** Narrower views than this show municipalities, wider ones provinces. */
const TOWNS_WITHIN = 3;
/** A name is written where its area is at least so much of the view. */
const NAMED_FROM = 0.11;
/** So many that thick borders would hide them. */
const MANY = 20;

export const showsTowns = ({ width }: View): boolean => width <= TOWNS_WITHIN;

interface LandProps {
  load: LoadOutlines;
  view: View;
  marked?: readonly MarkedArea[] | undefined;
  own?: readonly Drawn[] | undefined;
}

/** The outlines that are in view, and the names of those that have room for one; chosen ones are filled and framed. */
export function Land({ load, view, marked = [], own = [] }: LandProps): ReactElement {
  const { isOnTiles, onShown } = useTiles();
  const provinces = useOutlines(load, 'adm2');
  const isMarked = (drawn: DrawnLevel) => marked.some(({ level }) => level === drawn);
  const regions = useOutlines(load, 'adm1', isMarked('adm1'));
  const towns = useOutlines(load, 'adm4', showsTowns(view) || isMarked('adm4'));
  const seen = boxOf(view);
  const all = (showsTowns(view) ? (towns ?? provinces) : provinces)?.filter(({ box }) => meet(box, seen)) ?? [];
  const named = all.filter(({ box: [left, , right] }) => right - left > view.width * NAMED_FROM);
  return (
    <>
      <Tiles view={view} isShown={isOnTiles} onShown={onShown} />
      <Box
        component="svg"
        viewBox={`${seen[0]} ${seen[1]} ${seen[2] - seen[0]} ${seen[3] - seen[1]}`}
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          color: isOnTiles ? 'text.secondary' : 'text.disabled',
        }}
      >
        {/* Common land is of no municipality, and no sea either. */}
        {showsTowns(view) && <Paths all={provinces?.filter(({ box }) => meet(box, seen)) ?? []} isBare={isOnTiles} />}
        <Paths all={all} isBare={isOnTiles} />
        <Marked all={[...markedIn(marked, { adm1: regions, adm2: provinces, adm4: towns }), ...own]} />
        <rect
          x={frameBox[0]}
          y={frameBox[1]}
          width={frameBox[2] - frameBox[0]}
          height={frameBox[3] - frameBox[1]}
          fill="none"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      </Box>
      {named.map((area) => (
        <Name key={area.code} area={area} view={view} isOnTiles={isOnTiles} />
      ))}
    </>
  );
}

const Paths = memo(
  ({ all, isBare }: { all: readonly Drawn[]; isBare: boolean }) => (
    <Box
      component="g"
      sx={{ fill: (theme) => (isBare ? 'none' : theme.palette.background.paper), stroke: 'currentColor' }}
    >
      {all.map(({ code, path }) => (
        <path key={code} d={path} vectorEffect="non-scaling-stroke" strokeWidth={0.7} />
      ))}
    </Box>
  ),
  (before, now) =>
    before.isBare === now.isBare &&
    before.all.length === now.all.length &&
    before.all.every((one, n) => one === now.all[n]),
);
Paths.displayName = 'Paths';

function Marked({ all }: { all: readonly Drawn[] }): ReactElement {
  // Of a whole country what lies within is still to be read.
  const strokeWidth = all.length > MANY ? 1 : 3;
  return (
    <Box
      component="g"
      sx={{
        color: 'primary.main',
        fill: 'currentColor',
        fillOpacity: 0.35,
        fillRule: 'evenodd',
        stroke: 'currentColor',
      }}
    >
      {all.map(({ path }) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" strokeWidth={strokeWidth} />
      ))}
    </Box>
  );
}

interface NameProps {
  area: Drawn;
  view: View;
  isOnTiles: boolean;
}

function Name({ area, view, isOnTiles }: NameProps): ReactElement | null {
  const [a, b, c, d] = area.box;
  const { left, top } = shareOf(view, [(a + c) / 2, (b + d) / 2]);
  if (left < 0 || left > 1 || top < 0 || top > 1) return null;
  return (
    <Box
      aria-hidden
      style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
      sx={{
        position: 'absolute',
        transform: 'translate(-50%, -50%)',
        typography: 'caption',
        lineHeight: 1.1,
        fontSize: { xs: 10, md: 12 },
        textAlign: 'center',
        // At an edge too a name is as wide as in the middle.
        width: 'max-content',
        maxWidth: 90,
        overflowWrap: 'break-word',
        color: isOnTiles ? 'text.primary' : 'text.secondary',
        // Whatever lies below, it is read.
        textShadow: ({ palette }) =>
          isOnTiles
            ? ['-1px', '1px']
                .flatMap((x) => ['-1px', '1px'].map((y) => `${x} ${y} 1px ${palette.background.paper}`))
                .join()
            : 'none',
        pointerEvents: 'none',
      }}
    >
      {area.name.split('/')[0]}
    </Box>
  );
}
