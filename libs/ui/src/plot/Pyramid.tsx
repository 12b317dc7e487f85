import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { visuallyHidden } from '../components/visually-hidden.js';

interface PyramidProps {
  /** What the rows are, and what stands on either side. */
  heads: readonly [left: string, row: string, right: string];
  /** From below to above; null: not told. */
  rows: readonly { readonly name: string; readonly left: number | null; readonly right: number | null }[];
  text: (value: number | null) => string;
  label: string;
}

/** Two groups by age, back to back in one measure: a table, each number with its bar. */
export function Pyramid({ heads, rows, text, label }: PyramidProps): ReactElement {
  const most = Math.max(1, ...rows.flatMap(({ left, right }) => [left ?? 0, right ?? 0]));
  const bar = (value: number | null, isLeft: boolean) => (
    <Box sx={{ display: 'flex', flexDirection: isLeft ? 'row-reverse' : 'row', alignItems: 'center', gap: 1.5 }}>
      <Box
        aria-hidden
        sx={{
          // The number keeps its room.
          width: `calc((100% - 2.75rem) * ${(value ?? 0) / most})`,
          height: 16,
          bgcolor: isLeft ? 'primary.main' : 'secondary.main',
          backgroundImage: isLeft ? 'none' : hatch,
          printColorAdjust: 'exact',
        }}
      />
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {text(value)}
      </Box>
    </Box>
  );
  return (
    <Box component="table" sx={style}>
      <caption style={visuallyHidden}>{label}</caption>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ textAlign: 'right' }}>
            {heads[0]}
          </Box>
          <th scope="col">{heads[1]}</th>
          <Box component="th" scope="col" sx={{ textAlign: 'left' }}>
            {heads[2]}
          </Box>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ name, left, right }) => (
          <tr key={name}>
            <td>{bar(left, true)}</td>
            <th scope="row">{name}</th>
            <td>{bar(right, false)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const hatch = 'repeating-linear-gradient(45deg, transparent 0 5px, rgba(255,255,255,.45) 5px 7px)';

const style = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': { py: 0.5, px: 1 },
  '& th': { width: { xs: '4.5rem', sm: '6.5rem' }, color: 'text.secondary', fontWeight: 400 },
  '& thead th': { fontWeight: 700, width: 'auto', '&:nth-of-type(2)': { width: { xs: '4.5rem', sm: '6.5rem' } } },
} as const;
