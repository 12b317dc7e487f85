import { type FeeTotals, type Language, rowsOf } from '@ateneo/contracts';
import { formatMonth } from '@ateneo/i18n';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { ListLink } from '../layout/ListLink.js';
import { Euros } from '../subscriptions/Euros.js';

type Month = FeeTotals['months'][number];

/** What was expected, and all that came of it: they add up. */
export const partsOfFees = [
  'expected',
  'collected',
  'processing',
  'pending',
  'overdue',
  'given_back',
  'written_off',
] as const;
type Part = (typeof partsOfFees)[number];
const isAlways: ReadonlySet<string> = new Set(['expected', 'collected', 'processing', 'pending', 'overdue']);

/** Each sum leads to the invoices that it is of. */
export function FeeMonths({ months }: { months: readonly Month[] }) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const parts = partsOfFees.filter((part) => isAlways.has(part) || months.some((row) => row[part] !== 0));
  const all = months.map(({ month }) => month);
  const total = (part: Part) => months.reduce((sum, row) => sum + row[part], 0);
  return (
    // On a phone with large letters it is wider than the screen.
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <Table
        size="small"
        aria-label={translate('console.dues.by_month')}
        sx={{ maxWidth: '50rem', fontVariantNumeric: 'tabular-nums' }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate('console.dues.month')}</TableCell>
            {parts.map((part) => (
              <TableCell key={part} align="right">
                {translate(`console.dues.${part}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map((row) => (
            <Sums key={row.month} name={formatMonth(row.month, locale)} month={row.month} sums={row} {...{ parts }} />
          ))}
          {months.length > 0 && (
            <Sums
              name={translate('console.dues.total')}
              month={all}
              sums={Object.fromEntries(parts.map((part) => [part, total(part)]))}
              isTotal
              {...{ parts }}
            />
          )}
        </TableBody>
      </Table>
    </Box>
  );
}

interface SumsProps {
  name: string;
  month: string | readonly string[];
  parts: readonly Part[];
  sums: Partial<Record<Part, number>>;
  isTotal?: boolean;
}

function Sums({ name, month, parts, sums, isTotal = false }: SumsProps) {
  return (
    <TableRow sx={isTotal ? { '& > *': { fontWeight: 700 } } : {}}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {parts.map((part) => (
        <TableCell key={part} align="right">
          <ListLink to="invoices" filter={rowsOf.dues(part, month)}>
            <Euros cents={sums[part] ?? 0} />
          </ListLink>
        </TableCell>
      ))}
    </TableRow>
  );
}
