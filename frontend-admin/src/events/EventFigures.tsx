import { api, type EventFigures as Figures, type EventRecord, type Language, rowsOf } from '@ateneo/contracts';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';
import { ListLink } from '../layout/ListLink.js';
import { RepeatedScans } from './RepeatedScans.js';
import { EventSales } from './EventSales.js';
import { quarterNames, zoneOfQuarters } from './quarter-names.js';
import { Section } from '../layout/Section.js';

/** While people come in, the door's counts are those of the last seconds. */
const LIVE_MS = 10_000;
const HOURS = 12 * 3_600_000;

function isOnNow({ start_datetime, end_datetime }: EventRecord): boolean {
  const now = Date.now();
  return Date.parse(start_datetime) - HOURS < now && now < Date.parse(end_datetime) + HOURS;
}

/** What was sold day by day, and who came in: by door and by quarter of an hour. */
export function EventFigures({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['event-figures', event.id],
    queryFn: () => provider.command<Figures>(api.eventFigures(event.id), 'GET'),
    refetchInterval: isOnNow(event) ? LIVE_MS : false,
  });
  if (!data) return null;
  const said = (key: string) => translate(`console.event_figures.${key}`);
  return (
    <>
      {data.doors.length > 0 && (
        <Section title="console.event_figures.door">
          <Counts
            columns={[said('at'), said('entered'), said('inside')]}
            rows={data.doors.map(({ door, entered, inside }) => ({
              key: door,
              cells: [door || said('no_door'), entered, inside],
              lists: [rowsOf.entered(event.id, { door }), rowsOf.inside(event.id, door)],
            }))}
            total={said('total')}
          />
          <Quarters event={event} quarters={data.quarters} />
        </Section>
      )}
      <RepeatedScans {...data} />
      {data.sales.length > 0 && <EventSales event={event} sales={data.sales} />}
    </>
  );
}

function Quarters({ event, quarters }: Pick<Figures, 'quarters'> & { event: EventRecord }) {
  const translate = useTranslate();
  const { day } = useMoments();
  const written = quarterNames(quarters, { timeZone: event.timezone, day });
  const zone = zoneOfQuarters(quarters, event.timezone, useLocale() as Language);
  const [quarter, entered] = ['quarter', 'entered'].map((key) => translate(`console.event_figures.${key}`)) as [
    string,
    string,
  ];
  const columns = [zone === '' ? quarter : `${quarter} (${zone})`, entered];
  const rows = quarters.map(({ from, entered: count }, nth) => ({
    key: from,
    cells: [written[nth]!, count],
    lists: [rowsOf.entered(event.id, { from })],
  }));
  return <Counts columns={columns} rows={rows} />;
}

interface CountsProps {
  columns: readonly string[];
  /** `lists`: the filters of the places that its numbers count, the first one's first. */
  rows: readonly { key: string; cells: readonly (string | number)[]; lists: readonly object[] }[];
  /** The word before the sums; without it there are none. */
  total?: string;
}

/** Names and what is counted of each, with their sums beneath. */
function Counts({ columns, rows, total }: CountsProps) {
  const { number } = useMoments();
  const show = (value: string | number) => (typeof value === 'number' ? number(value) : value);
  const sumOf = (index: number) => rows.reduce((sum, row) => sum + Number(row.cells[index]), 0);
  return (
    <TableContainer sx={{ maxWidth: 480, mb: 4 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell key={column} align={index === 0 ? 'left' : 'right'}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {rows.map(({ key, cells: [name, ...values], lists }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {values.map((value, index) => (
                <TableCell key={columns[index + 1]} align="right">
                  {lists[index] ? (
                    <ListLink to="reservations" filter={lists[index]}>
                      {show(value)}
                    </ListLink>
                  ) : (
                    show(value)
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {total !== undefined && rows.length > 1 && (
            <TableRow sx={{ '& > *': { fontWeight: 700 } }}>
              <TableCell component="th" scope="row">
                {total}
              </TableCell>
              {columns.slice(1).map((column, index) => (
                <TableCell key={column} align="right">
                  {number(sumOf(index + 1))}
                </TableCell>
              ))}
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
