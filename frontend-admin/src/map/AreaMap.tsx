import { type DrawnLevel, useOutlines } from '@ateneo/ui';
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
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

const CLASSES = 5;

/** Areas by how many people live in them, drawn from the shipped outlines: nothing is asked of anybody outside. */
export default function AreaMap({ level, province, areas, label, onPick }: AreaMapProps) {
  const translate = useTranslate();
  const { number } = useMoments();
  const all = useOutlines(useLoadOutlines(), level);
  // The codes of municipalities begin with their province's.
  const outlines = level === 'adm4' ? all?.filter(({ code }) => province && code.startsWith(province)) : all;
  if (!outlines?.length) return <Skeleton variant="rectangular" height={420} />;
  const { viewBox, width } = viewOf(outlines);
  const byCode = new Map(areas.map((area) => [area.code, area]));
  const most = Math.max(1, ...areas.map(({ people }) => people ?? 0));
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box
        component="svg"
        viewBox={viewBox}
        aria-label={label}
        sx={{ width: '100%', maxHeight: 560, color: 'primary.main', printColorAdjust: 'exact' }}
      >
        {outlines.map(({ code, name, path }) => {
          const area = byCode.get(code);
          return (
            <Box
              component="path"
              key={code}
              d={path}
              onClick={area && onPick && (() => onPick(area))}
              sx={{
                fill: 'currentColor',
                fillOpacity: shade(area?.people ?? 0, most),
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
      <Typography component="figcaption" variant="caption" color="text.secondary">
        © Instituto Geográfico Nacional, CC BY 4.0
      </Typography>
    </Box>
  );
}

/** In five steps: from white for nobody to full for the most. */
function shade(people: number, most: number): number {
  return people === 0 ? 0.04 : (0.9 * Math.ceil((Math.sqrt(people) / Math.sqrt(most)) * CLASSES)) / CLASSES;
}
