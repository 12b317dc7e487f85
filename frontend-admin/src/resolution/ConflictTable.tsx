import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '../layout/Section.js';
import { placesOf } from './places.js';
import type { Desk } from './use-resolution.js';

/** Article by article how many amendments there are, how many pairs contradict each other, and how many are left. */
export function ConflictTable({ desk }: { desk: Desk }) {
  const translate = useTranslate();
  const left = new Set(desk.resolution.undecided);
  const places = placesOf(desk);
  if (places.length === 0) return null;
  return (
    <Section title="console.resolution.by_article">
      <Table size="small" sx={{ maxWidth: 720, '& th, & td': { whiteSpace: 'normal', px: { xs: 1, sm: 3 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('console.resolution.article')}</TableCell>
            {(['amendments', 'in_conflict', 'to_decide'] as const).map((name) => (
              <TableCell key={name} align="right">
                {translate(`console.resolution.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {places.map(({ id, title, amendments, conflicts }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <Link href={`#place-${id}`}>{title || '—'}</Link>
              </TableCell>
              <TableCell align="right">{amendments.length}</TableCell>
              <TableCell align="right">{conflicts.length}</TableCell>
              <TableCell align="right">{amendments.filter((one) => left.has(one.id)).length}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
