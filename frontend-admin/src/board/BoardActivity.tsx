import type { EventRecord, Process } from '@ateneo/contracts';
import { TurnoutText } from '@ateneo/ui';
import { useGetList, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import type { Days } from '../layout/day-presets.js';
import { ListLink } from '../layout/ListLink.js';
import { RecordLink } from '../layout/RecordLink.js';
import { useTurnout } from '../processes/use-turnout.js';
import { BoardTable } from './BoardTable.js';
import { within } from './span.js';

/** So many are told by name; the list has them all. */
const MOST = 8;

/** What was voted, by how many, and what people came to. */
export function BoardActivity({ days }: { days: Days }) {
  return (
    <>
      <Votes days={days} />
      <Events days={days} />
    </>
  );
}

function Votes({ days: { from, to } }: { days: Days }) {
  const { data = [] } = useGetList<Process>('processes', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'end_datetime', order: 'DESC' },
    filter: { is_active: true },
  });
  const isOf = (moment: string | null) => moment !== null && moment.slice(0, 10) >= from && moment.slice(0, 10) <= to;
  const voted = data.filter(
    ({ amedment_voting_start_datetime: start, amedment_voting_end_datetime: end, voting }) =>
      voting.phase !== 'none' && (isOf(start) || isOf(end)),
  );
  return (
    <BoardTable
      title="console.board.votes"
      empty="console.board.no_votes"
      rows={voted.slice(0, MOST).map((process) => ({
        key: process.id,
        name: (
          <RecordLink resource="processes" id={process.id}>
            {process.title}
          </RecordLink>
        ),
        value: <TurnoutOf process={process} />,
      }))}
    />
  );
}

function TurnoutOf({ process: { id, voting } }: { process: Process }) {
  const turnout = useTurnout(id);
  return turnout && turnout.voters !== null ? <TurnoutText turnout={turnout} phase={voting.phase} /> : '—';
}

function Events({ days }: { days: Days }) {
  const translate = useTranslate();
  const moments = useMoments();
  const filter = { is_active: true, ...within('start_datetime', days) };
  const { data = [], total = 0 } = useGetList<EventRecord>('events', {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'start_datetime', order: 'DESC' },
    filter,
  });
  const taken = ({ seats_taken: seats, total_seats: all }: EventRecord) =>
    all > 0
      ? translate('console.board.seats_of', { number: moments.number(seats), count: moments.number(all) })
      : moments.number(seats);
  return (
    <BoardTable
      title="console.board.events"
      empty="console.board.no_events"
      rows={[
        ...data.map((event) => ({
          key: event.id,
          name: (
            <>
              <RecordLink resource="events" id={event.id}>
                {event.title}
              </RecordLink>
              <span>{` · ${moments.day(event.start_datetime)}`}</span>
            </>
          ),
          value: taken(event),
        })),
        ...(total > data.length
          ? [
              {
                key: 'all',
                name: (
                  <ListLink to="events" filter={filter}>
                    {translate('console.board.all_events', { smart_count: total })}
                  </ListLink>
                ),
                value: '',
              },
            ]
          : []),
      ]}
    />
  );
}
