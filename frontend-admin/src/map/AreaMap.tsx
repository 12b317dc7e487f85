import { type DrawnLevel, mapPicture, savePng, useInk, useOutlines } from '@ateneo/ui';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { classOf, type Hatch, Hatching, rangesOf } from './hatching.js';
import { useLoadOutlines, viewOf } from './outlines.js';

export interface Counted {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly people: number | null;
}

interface AreaMapProps {
  level: DrawnLevel;
  /** The code of the province that is shown alone. */
  province: string | undefined;
  areas: readonly Counted[];
  /** What it shows, in words: the table beside it says the rest. */
  label: string;
  onPick?: ((area: Counted) => void) | undefined;
}

const CREDIT = '© Instituto Geográfico Nacional, CC BY 4.0';

/** Areas by how many people live in them, drawn from the shipped outlines: nothing is asked of anybody outside. */
export default function AreaMap({ level, province, areas, label, onPick }: AreaMapProps) {
  const translate = useTranslate();
  const { number } = useMoments();
  const ink = useInk();
  const id = useId();
  const drawn = useRef<HTMLDivElement>(null);
  const all = useOutlines(useLoadOutlines(), level);
  // The codes of municipalities begin with their province's.
  const outlines = level === 'adm4' ? all?.filter(({ code }) => province && code.startsWith(province)) : all;
  if (!outlines?.length) return <Skeleton variant="rectangular" height={420} />;
  const { viewBox, width } = viewOf(outlines);
  const byCode = new Map(areas.map((area) => [area.code, area]));
  const most = Math.max(1, ...areas.map(({ people }) => people ?? 0));
  const save = async () => savePng('map', await mapPicture(drawn.current!, CREDIT, ink));
  return (
    <Box component="figure" sx={figureStyle}>
      <Box ref={drawn} sx={{ width: '100%' }}>
        <Box
          component="svg"
          // Without it what is printed leaves it out, words and all.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and has no address
          role="img"
          viewBox={viewBox}
          aria-label={label}
          sx={{ width: '100%', maxHeight: 560, color: 'primary.main', printColorAdjust: 'exact' }}
        >
          <Hatching id={id} width={width} />
          {outlines.map(({ code, name, path }) => {
            const area = byCode.get(code);
            return (
              <Box
                component="path"
                key={code}
                d={path}
                onClick={area && onPick && (() => onPick(area))}
                sx={{
                  fill: fillOf(id, classOf(area?.people ?? 0, most)),
                  stroke: 'currentColor',
                  strokeWidth: width / 700,
                  ...(area && onPick && { cursor: 'pointer', '&:hover': { strokeWidth: width / 250 } }),
                }}
              >
                <title>{`${area?.name ?? name}: ${area ? number(area.people ?? 0) : translate('console.stats.nobody_told')}`}</title>
              </Box>
            );
          })}
        </Box>
      </Box>
      {areas.length > 0 && <Legend ranges={rangesOf(most)} />}
      <Button
        size="small"
        onClick={() => void save()}
        sx={{ displayPrint: 'none', minHeight: { xs: 44, md: 32 }, order: 2 }}
      >
        {translate('console.stats.png')}
      </Button>
      <Typography component="figcaption" variant="caption" color="text.secondary" sx={{ order: 1 }}>
        {CREDIT}
      </Typography>
    </Box>
  );
}

/** The caption is the last child, as HTML has it, and is seen before the button. */
const figureStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  m: 0,
  minWidth: 0,
  breakInside: 'avoid',
} as const;

const fillOf = (id: string, hatch: Hatch): string => (hatch === 0 ? 'transparent' : `url(#${id}-${hatch})`);

/** What each hatching says, in numbers of people. */
function Legend({ ranges }: { ranges: readonly (readonly [hatch: Hatch, from: number, to: number])[] }) {
  const { number } = useMoments();
  const id = useId();
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, listStyle: 'none', p: 0, my: 2, width: '100%' }}
    >
      {ranges.map(([hatch, from, to]) => (
        <Box component="li" key={hatch} sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'caption' }}>
          <Box
            component="svg"
            viewBox="0 0 28 16"
            aria-hidden
            sx={{ width: 28, height: 16, color: 'primary.main', printColorAdjust: 'exact' }}
          >
            <Hatching id={`${id}${hatch}`} width={400} />
            <rect width={28} height={16} fill={fillOf(`${id}${hatch}`, hatch)} stroke="currentColor" />
          </Box>
          {[...new Set([from, to])].map(number).join('–')}
        </Box>
      ))}
    </Box>
  );
}
