import { profileFields, type User } from '@ateneo/contracts';
import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { stacked } from '../layout/stacked.js';
import { fieldName } from '../userchanges/change-sentence.js';
import { useShownValue } from '../userchanges/use-shown-value.js';
import { isOpen, type Taken } from './taken-from.js';

const fields = ['email', ...profileFields, 'organization', 'creation_datetime'] as const;

interface SideBySideProps {
  stays: User;
  closes: User;
  taken: Taken;
  onTake: (field: string, isTaken: boolean) => void;
}

/** What both say, field by field; what differs stands out in more than its colour. */
export function SideBySide({ stays, closes, taken, onTake }: SideBySideProps) {
  const translate = useTranslate();
  const shown = useShownValue();
  const text = (user: User, field: (typeof fields)[number]) => {
    const value = user[field];
    if (value === null || value === undefined || value === '') return '—';
    return shown(field, typeof value === 'string' ? value : JSON.stringify(value));
  };
  const rows = fields
    .map((field) => ({ field, a: text(stays, field), b: text(closes, field) }))
    .filter(({ a, b }) => a !== '—' || b !== '—');
  return (
    <Box component="section" sx={{ overflowX: 'auto' }} aria-label={translate('console.merge.compared')} tabIndex={0}>
      <Table size="small" sx={stacked}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('console.history.field')}</TableCell>
            <TableCell>{translate('console.merge.stays')}</TableCell>
            <TableCell>{translate('console.merge.closes')}</TableCell>
            <TableCell>{translate('console.merge.take')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ field, a, b }) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
                {fieldName(field, translate)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{a}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: a === b ? 400 : 700 }}>
                {a === b ? b : `≠ ${b}`}
              </TableCell>
              <TableCell>
                {isOpen(stays, closes, field) && (
                  <Checkbox
                    size="small"
                    checked={field in taken}
                    onChange={(_, isTaken) => onTake(field, isTaken)}
                    slotProps={{
                      input: { 'aria-label': `${translate('console.merge.take')}: ${fieldName(field, translate)}` },
                    }}
                  />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
