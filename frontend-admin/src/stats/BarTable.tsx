import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { saveCsv, toCsv } from './to-csv.js';

export interface BarRow {
  readonly key: string;
  /** As text, for the file; shown unless there is `shown`. */
  readonly name: string;
  readonly shown?: ReactNode;
  /** One a column; null: too few to be told. */
  readonly values: readonly (number | null)[];
}

interface BarTableProps {
  title: string;
  /** What it shows, in a sentence. */
  sentence: string;
  /** The head of the names. */
  of: string;
  columns: readonly string[];
  rows: readonly BarRow[];
  /** The name of the file. */
  file: string;
}

/** A chart that is its own table: each number has a bar behind it, from nothing on, all of them in one measure. */
export function BarTable({ title, sentence, of, columns, rows, file }: BarTableProps) {
  const translate = useTranslate();
  const id = useId();
  const most = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))));
  const save = () => saveCsv(file, toCsv([[of, ...columns], ...rows.map(({ name, values }) => [name, ...values])]));
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8, minWidth: 0, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="h2" id={id} sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <Button size="small" onClick={save} sx={{ displayPrint: 'none', minHeight: { xs: 44, md: 32 } }}>
          {translate('console.stats.csv')}
        </Button>
      </Box>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {rows.length === 0 ? translate('console.stats.nothing') : sentence}
      </Typography>
      {rows.length > 0 && (
        <TableContainer>
          <Table size="small" aria-labelledby={id}>
            <TableHead>
              <TableRow>
                <TableCell>{of}</TableCell>
                {columns.map((column) => (
                  <TableCell key={column}>{column}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ key, name, shown, values }) => (
                <TableRow key={key} sx={{ '&:last-of-type > th': { borderBottom: 0 } }}>
                  <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                    {shown ?? name}
                  </TableCell>
                  {values.map((value, n) => (
                    <BarCell key={columns[n]} value={value} share={Math.abs(value ?? 0) / most} />
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  );
}

function BarCell({ value, share }: { value: number | null; share: number }) {
  const translate = useTranslate();
  const { number } = useMoments();
  return (
    <TableCell sx={{ width: '24%', minWidth: 84, fontVariantNumeric: 'tabular-nums' }}>
      {value === null ? translate('console.stats.not_told') : number(value)}
      <Box
        aria-hidden
        sx={{
          height: 6,
          mt: 0.5,
          width: `${share * 100}%`,
          bgcolor: (value ?? 0) < 0 ? 'warning.main' : 'primary.main',
          printColorAdjust: 'exact',
        }}
      />
    </TableCell>
  );
}
