import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PlotTableProps {
  heads: readonly string[];
  /** The first cell of each names the row. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** What a plot draws, as a table that one tap opens. */
export function PlotTable({ heads, rows }: PlotTableProps): ReactElement {
  const { t } = useTranslation('common');
  return (
    <Box component="details" sx={{ mt: 2, displayPrint: 'none' }}>
      <Box component="summary" sx={toTable}>
        {t('plot.table')}
      </Box>
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={style}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...values] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={at}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

/** What leads to the table of a plot. */
export const toTable = {
  display: 'inline-block',
  py: { xs: 2.5, md: 1 },
  cursor: 'pointer',
  color: 'primary.main',
  textDecoration: 'underline',
} as const;

const style = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': { py: 1, px: 2, textAlign: 'right', borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
  '& thead th': { fontWeight: 700 },
  '& th:first-of-type': { textAlign: 'left', pl: 0, overflowWrap: 'anywhere' },
} as const;
