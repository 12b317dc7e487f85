import { api, type AskedJob, type Register, REGISTER_PAGE, type RegisterRow } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Pagination,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRedirect, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { dayOf } from '../language/local-moment.js';
import { useMoments } from '../language/moments.js';
import { PageHeading } from '../layout/PageHeading.js';
import { RecordLink } from '../layout/RecordLink.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';
import { Answered } from '../stats/Answered.js';

/** Who was a member on a day, and what admitted each; on paper, and compared with a paper. */
export default function RegisterPage() {
  const translate = useTranslate();
  const { asked, url, change, compared } = useRegister();
  return (
    <>
      <PageHeading title={translate('console.register.title')}>
        <Print label="print" asked={asked} />
        <Print label="print_names" asked={{ ...asked, only_names: true }} />
      </PageHeading>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 4, mb: 4, alignItems: { sm: 'center' } }}>
        <TextField
          type="date"
          label={translate('console.register.day')}
          value={asked.day}
          onChange={(event) => event.target.value && change({ day: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <FormControlLabel
          control={
            <Checkbox checked={asked.former} onChange={(event) => change({ former: String(event.target.checked) })} />
          }
          label={translate('console.register.former')}
        />
      </Stack>
      <Answered asked={useRows(url)}>
        {(register) => <Rows register={register} compared={compared} former={asked.former} change={change} />}
      </Answered>
    </>
  );
}

type Changes = Readonly<Record<string, string>>;

/** What is asked stands in the address: the code of a printed register leads here. */
function useRegister() {
  const [query, setQuery] = useSearchParams();
  const today = dayOf(useNow());
  const organization = query.get('organization');
  const asked = {
    day: query.get('day') ?? today,
    former: query.get('former') === 'true',
    ...(organization && { organization }),
  };
  const page = query.get('page') ?? '1';
  const url = `${api.memberRegister()}?${new URLSearchParams({ ...asked, former: String(asked.former), page })}`;
  const change = (changes: Changes) =>
    setQuery({ ...asked, former: String(asked.former), ...changes }, { replace: true });
  return { asked, url, change, compared: query.get('hash') };
}

function useRows(url: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['register', url],
    queryFn: () => provider.command<Register>(url, 'GET'),
    placeholderData: (before) => before,
    retry: false,
  });
}

function Print({ label, asked }: { label: 'print' | 'print_names'; asked: object }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const redirect = useRedirect();
  const refuse = useTellRefusal();
  const print = async () => {
    try {
      const { job } = await provider.command<AskedJob>(api.memberRegisterPrint(), 'POST', asked);
      redirect('show', 'jobs', job);
    } catch (error) {
      refuse(error);
    }
  };
  return (
    <Button variant={label === 'print' ? 'contained' : 'outlined'} onClick={() => void print()}>
      {translate(`console.register.${label}`)}
    </Button>
  );
}

interface RowsProps {
  register: Register;
  compared: string | null;
  former: boolean;
  change: (changes: Changes) => void;
}

function Rows({ register: { count, hash, rows }, compared, former, change }: RowsProps) {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const columns = ['number', 'name', 'class', 'joined', ...(former ? ['left'] : []), 'act'];
  return (
    <>
      {compared && (
        <Alert severity={compared === hash ? 'success' : 'warning'} sx={{ mb: 4 }}>
          {translate(`console.register.${compared === hash ? 'same' : 'other'}`)}
        </Alert>
      )}
      <Typography sx={{ mb: 2 }}>{translate('console.register.count', { smart_count: count })}</Typography>
      {rows.length > 0 && (
        <TableContainer tabIndex={0} aria-label={translate('console.register.title')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column}>{translate(`console.register.columns.${column}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <Line key={row.id} row={row} former={former} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {count > REGISTER_PAGE && (
        <Pagination
          sx={{ mt: 4 }}
          count={Math.ceil(count / REGISTER_PAGE)}
          page={Number(query.get('page') ?? 1)}
          onChange={(_, page) => change({ page: String(page) })}
        />
      )}
      <Box sx={{ mt: 4, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" color="textSecondary">
          {translate('console.register.hash', { value: hash })}
        </Typography>
      </Box>
    </>
  );
}

function Line({ row, former }: { row: RegisterRow; former: boolean }) {
  const translate = useTranslate();
  const moments = useMoments();
  const day = (said: string) => moments.day(`${said}T12:00:00Z`);
  const { user, number, given, surnames, product_names, joined, left, admission, held_on } = row;
  return (
    <TableRow>
      <TableCell>{number ?? '—'}</TableCell>
      <TableCell>
        <RecordLink resource="users" id={user}>
          {given ? `${surnames}, ${given}` : '—'}
        </RecordLink>
      </TableCell>
      <TableCell>{product_names?.es}</TableCell>
      <TableCell>{day(joined)}</TableCell>
      {former && <TableCell>{left && day(left)}</TableCell>}
      <TableCell>
        {translate(`console.register.admissions.${admission}`, { day: held_on ? day(held_on) : '' })}
      </TableCell>
    </TableRow>
  );
}
