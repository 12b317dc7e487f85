import { barPicture, savePng, useInk } from '@ateneo/ui';
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
import { ListLink } from '../layout/ListLink.js';
import { saveCsv, toCsv } from './to-csv.js';

export interface BarRow {
  readonly key: string;
  /** As text, for the file; shown unless there is `shown`. */
  readonly name: string;
  readonly shown?: ReactNode;
  /** One a column; null: too few to be told. */
  readonly values: readonly (number | null)[];
  /** The filters of the lists of people that its numbers count, one a column; left out: of none there is a list. */
  readonly lists?: readonly (object | null)[] | undefined;
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
  const { number } = useMoments();
  const ink = useInk();
  const save = () => saveCsv(file, toCsv([[of, ...columns], ...rows.map(({ name, values }) => [name, ...values])]));
  const text = (value: number | null) => (value === null ? translate('console.stats.not_told') : number(value));
  const draw = () => savePng(file, barPicture({ title, sentence, columns, rows, text }, ink));
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8, minWidth: 0, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="h2" id={id} sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {rows.length > 0 && (
          <Box sx={{ display: 'flex', gap: 2, displayPrint: 'none' }}>
            <SaveButton onClick={save} text={translate('console.stats.csv')} />
            <SaveButton onClick={draw} text={translate('console.stats.png')} />
          </Box>
        )}
      </Box>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {rows.length === 0 ? translate('console.stats.nothing') : sentence}
      </Typography>
      {rows.length > 0 && (
        // What does not fit a phone is reached by the keyboard, too, where no number is a link.
        <TableContainer tabIndex={0}>
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
              {rows.map(({ key, name, shown, values, lists }) => (
                <TableRow key={key} sx={{ '&:last-of-type > th': { borderBottom: 0 } }}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'normal' }}>
                    {shown ?? name}
                  </TableCell>
                  {values.map((value, n) => (
                    <BarCell
                      key={columns[n]}
                      column={n}
                      value={value}
                      share={Math.abs(value ?? 0) / most}
                      list={lists?.[n] ?? null}
                    />
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

export function SaveButton({ onClick, text }: { onClick: () => void; text: string }) {
  return (
    <Button size="small" onClick={onClick} sx={{ minHeight: { xs: 44, md: 32 } }}>
      {text}
    </Button>
  );
}

/** Columns are told apart by how their bars are hatched, as in the picture: whole, one way, the other way, upright. */
const hatched = [
  'none',
  ...[135, 45, 90].map(
    (way) => `repeating-linear-gradient(${way}deg, transparent 0 5px, rgba(255,255,255,.6) 5px 7px)`,
  ),
];

interface BarCellProps {
  column: number;
  value: number | null;
  share: number;
  list: object | null;
}

function BarCell({ column, value, share, list }: BarCellProps) {
  const translate = useTranslate();
  const { number } = useMoments();
  const text = value === null ? translate('console.stats.not_told') : number(value);
  return (
    <TableCell sx={{ width: '24%', minWidth: 84, fontVariantNumeric: 'tabular-nums' }}>
      {list ? (
        <ListLink to="users" filter={list}>
          {text}
        </ListLink>
      ) : (
        text
      )}
      <Box
        aria-hidden
        sx={{
          height: 8,
          mt: 0.5,
          width: `${share * 100}%`,
          bgcolor: (value ?? 0) < 0 ? 'warning.main' : 'primary.main',
          backgroundImage: hatched[column % hatched.length],
          printColorAdjust: 'exact',
        }}
      />
    </TableCell>
  );
}
