import {
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { RecordLink } from '../layout/RecordLink.js';
import { type MarksProps, nearer } from './MarkedMap.js';

/** So many rows at most; nearer to them there are fewer. */
const MOST = 100;

/** What the map shows, in words: every mark is a row, and counts the same. */
export function MarkTable({ view, onView, marks, nameOf }: MarksProps) {
  const translate = useTranslate();
  const { number } = useMoments();
  if (marks.all.length === 0)
    return <Typography color="text.secondary">{translate('console.people_map.nobody')}</Typography>;
  return (
    <TableContainer sx={{ maxHeight: { md: 560 } }}>
      <Table size="small" stickyHeader aria-label={translate('console.people_map.table')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('console.people_map.where')}</TableCell>
            <TableCell align="right">{translate('console.people_map.people')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {marks.all.slice(0, MOST).map((mark) => (
            <TableRow key={mark.key}>
              <TableCell component="th" scope="row">
                {mark.user ? (
                  <RecordLink resource="users" id={mark.user}>
                    {nameOf(mark)}
                  </RecordLink>
                ) : (
                  <MuiLink
                    component="button"
                    onClick={() => onView(nearer(view, mark))}
                    sx={{ textAlign: 'left', minHeight: 24 }}
                  >
                    {nameOf(mark)}
                  </MuiLink>
                )}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {number(mark.people)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {marks.all.length > MOST && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate('console.people_map.more', {
            smart_count: marks.all.length - MOST,
            number: number(marks.all.length - MOST),
          })}
        </Typography>
      )}
    </TableContainer>
  );
}
