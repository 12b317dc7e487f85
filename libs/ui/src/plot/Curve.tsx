import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

interface CurveProps {
  /** Oldest first; none below nothing. */
  values: readonly number[];
  /** What it shows, for who does not see it; left out where the words stand beside it. */
  label?: string;
  /** In pixels. */
  height?: number;
  /** What stands at the upper edge, if it is more than the most of them. */
  top?: number;
  /** The same before, thinner. */
  before?: readonly number[] | undefined;
}

/** How something went, from nothing on: a line over its own ground. With fewer than two values there is none. */
export function Curve({ values, label, height = 44, top = 1, before = [] }: CurveProps): ReactElement | null {
  if (values.length < 2) return null;
  const most = Math.max(1, top, ...values, ...before);
  // The dot of a last value keeps its room; an edge that is named is the measure itself.
  const height100 = top > 1 ? 100 : 92;
  const x = (n: number) => (100 * n) / (values.length - 1);
  const y = (value: number) => 100 - (height100 * value) / most;
  const lineOf = (all: readonly number[]) =>
    all.map((value, n) => `${n === 0 ? 'M' : 'L'}${x(n).toFixed(2)} ${y(value).toFixed(2)}`).join('');
  const line = lineOf(values);
  const said = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
  return (
    <Box
      {...said}
      sx={{ position: 'relative', height, color: 'primary.main', borderBottom: 1, borderColor: 'divider' }}
    >
      <Box
        component="svg"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: '100%', overflow: 'visible', printColorAdjust: 'exact' }}
      >
        <path d={`${line}V100H0z`} fill="currentColor" opacity=".14" />
        {before.length > 1 && (
          <path
            d={lineOf(before)}
            fill="none"
            stroke="currentColor"
            strokeWidth="1"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path d={line} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </Box>
      <Box sx={{ ...dot, top: `calc(${y(values.at(-1)!)}% - 4px)` }} />
    </Box>
  );
}

const dot = {
  position: 'absolute',
  right: -4,
  width: 8,
  height: 8,
  borderRadius: '50%',
  bgcolor: 'currentcolor',
} as const;
