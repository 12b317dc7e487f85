import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

export interface BoardRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** The same of a year before. */
  readonly before?: ReactNode;
  /** It belongs to the one above. */
  readonly isPart?: boolean;
}

interface BoardTableProps {
  title: string;
  rows: readonly BoardRow[];
  /** Said where there is no row: a key. */
  empty?: string;
}

// On a phone words give way to numbers.
const narrow = {
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTableCell-root': { whiteSpace: 'normal', px: { xs: 1, md: 3 }, py: 1 },
  // Beside other words a link is no link by its colour alone.
  '& th a': { textDecorationLine: 'underline' },
  '@media print': { '& .MuiTableCell-root': { height: 'auto', py: 0.5, px: 1, fontSize: 'inherit', lineHeight: 1.35 } },
} as const;

/** A part of the report: what is counted, how many, and how many a year before. */
export function BoardTable({ title, rows, empty }: BoardTableProps) {
  const translate = useTranslate();
  const id = useId();
  const hasBefore = rows.some(({ before }) => before !== undefined);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ mb: 4, minWidth: 0, breakInside: 'avoid', '@media print': { mb: 2 } }}
    >
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {rows.length === 0 && empty && <Typography color="textSecondary">{translate(empty)}</Typography>}
      {rows.length > 0 && (
        <Table size="small" aria-labelledby={id} sx={narrow}>
          {hasBefore && (
            <TableHead>
              <TableRow>
                <TableCell component="td" />
                <TableCell align="right">{translate('console.board.now')}</TableCell>
                <TableCell align="right">{translate('console.board.year_before')}</TableCell>
              </TableRow>
            </TableHead>
          )}
          <TableBody>
            {rows.map(({ key, name, value, before, isPart }) => (
              <TableRow key={key}>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{
                    '&.MuiTableCell-root': { pl: isPart ? 4 : 0 },
                    fontWeight: 400,
                    border: 0,
                    overflowWrap: 'anywhere',
                  }}
                >
                  {name}
                </TableCell>
                <TableCell align="right" sx={{ border: 0, fontWeight: isPart ? 400 : 700 }}>
                  {value}
                </TableCell>
                {hasBefore && (
                  <TableCell align="right" sx={{ border: 0, color: 'text.secondary' }}>
                    {before}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}
