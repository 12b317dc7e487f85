import { api, type UserChange, type UserDiff } from '@ateneo/contracts';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { Moment } from '../layout/Moment.js';
import { stacked } from '../layout/stacked.js';
import { fieldName } from '../userchanges/change-sentence.js';
import { useShownText } from './use-shown-text.js';

interface ComparedProps {
  user: string;
  from: string;
  to: string;
  /** Latest first. */
  changes: readonly UserChange[];
}

/** What is other at the second moment; and who made it so, when, and where from. */
export function Compared({ user, from, to, changes }: ComparedProps) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['diff', user, from, to],
    queryFn: () => provider.command<UserDiff>(`${api.userDiff(user)}?from=${from}&to=${to}`, 'GET'),
    placeholderData: (before) => before,
  });
  const rows = data?.changes ?? [];
  const shown = useShownText(changes);
  const lastOf = (field: string) => changes.find((one) => one.field === field && one.creation_datetime <= to);
  return (
    <Box component="section" aria-labelledby="compared-title" sx={{ mb: 6 }}>
      <Typography variant="h2" id="compared-title" sx={{ mb: 2 }}>
        {translate('console.history.compared')}
      </Typography>
      {data && rows.length === 0 && (
        <Typography color="text.secondary">{translate('console.history.nothing')}</Typography>
      )}
      {rows.length > 0 && (
        <Box
          component="section"
          sx={{ overflowX: 'auto' }}
          aria-label={`${translate('console.history.before')} – ${translate('console.history.after')}`}
          tabIndex={0}
        >
          <Table size="small" sx={stacked}>
            <TableHead>
              <TableRow>
                {['field', 'before', 'after', 'who'].map((head) => (
                  <TableCell key={head}>{translate(`console.history.${head}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <Changed key={row.field} row={row} shown={shown} by={lastOf(row.field)} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Box>
  );
}

interface ChangedProps {
  row: UserDiff['changes'][number];
  shown: ReturnType<typeof useShownText>;
  by: UserChange | undefined;
}

function Changed({ row, shown, by }: ChangedProps) {
  const translate = useTranslate();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {fieldName(row.field, translate)}
      </TableCell>
      <TableCell>{shown(row.field, row.before)}</TableCell>
      <TableCell>{shown(row.field, row.after)}</TableCell>
      <TableCell>
        {by && (
          <>
            {by.actor_name ?? translate(`console.sources.${by.source}`)} · <Moment value={by.creation_datetime} />
          </>
        )}
      </TableCell>
    </TableRow>
  );
}
