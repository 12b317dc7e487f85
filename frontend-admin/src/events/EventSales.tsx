import { type EventFigures, type EventRecord, rowsOf } from '@ateneo/contracts';
import { TableContainer, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { ListLink } from '../layout/ListLink.js';
import { Section } from '../layout/Section.js';
import { useMoney } from './money.js';

type Day = EventFigures['sales'][number];
type Figure = Exclude<keyof Day, 'day' | 'from' | 'to'>;

/** Which places each figure is of. */
const lists = { places: rowsOf.sold, amount: rowsOf.paid, refunded: rowsOf.refunded, pending: rowsOf.held };

/** What was sold by day: places, the money that came, what went back of it and what is to come, each with its places. */
export function EventSales({ event, sales }: { event: EventRecord; sales: readonly Day[] }) {
  const translate = useTranslate();
  const { day: written } = useMoments();
  const said = (key: string) => translate(`console.event_figures.${key}`);
  const sumOf = (figure: Figure) => sales.reduce((sum, day) => sum + day[figure], 0);
  const isPaid = event.price_max !== null && event.price_max > 0;
  const isShown = (figure: Figure) =>
    figure === 'places' || (figure === 'amount' && isPaid) || sales.some((day) => day[figure] !== 0);
  const figures = (Object.keys(lists) as Figure[]).filter(isShown);
  const total = Object.fromEntries(figures.map((figure) => [figure, sumOf(figure)])) as unknown as Day;
  return (
    <Section title="console.event_figures.sales">
      <TableContainer sx={{ maxWidth: 640, mb: 4 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {(['day', ...figures] as const).map((column) => (
                <TableCell key={column} align={column === 'day' ? 'left' : 'right'}>
                  {said(column)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {sales.map((one) => (
              <Row key={one.day} name={written(one.day)} of={one} event={event.id} day={one} {...{ figures }} />
            ))}
            {sales.length > 1 && <Row name={said('total')} of={total} event={event.id} {...{ figures }} />}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}

interface RowProps {
  name: string;
  figures: readonly Figure[];
  of: Day;
  event: string;
  /** Left out: of all days. */
  day?: Day;
}

function Row({ name, figures, of, event, day }: RowProps) {
  const { number } = useMoments();
  const money = useMoney();
  return (
    <TableRow sx={day ? {} : { '& > *': { fontWeight: 700 } }}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {figures.map((figure) => (
        <TableCell key={figure} align="right">
          <ListLink to="reservations" filter={lists[figure](event, day)}>
            {figure === 'places' ? number(of[figure]) : money(of[figure])}
          </ListLink>
        </TableCell>
      ))}
    </TableRow>
  );
}
