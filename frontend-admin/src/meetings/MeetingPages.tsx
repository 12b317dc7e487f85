import { api, type Meeting, type MeetingMinutes } from '@ateneo/contracts';
import { Pill } from '@ateneo/ui';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { ShowPage } from '../layout/ShowPage.js';
import { useAct } from '../layout/use-act.js';
import { Answered } from '../stats/Answered.js';

const AGAIN_MS = 1_500;
const isMoving = ({ status }: Meeting) => status === 'under_way' || status === 'taking_back';

const count = (field: 'admitted' | 'excluded' | 'joined' | 'left'): Column<Meeting> => ({
  field,
  render: (meeting) => meeting[field],
  align: 'right',
  sort: false,
});

const columns: Column<Meeting>[] = [
  {
    field: 'held_on',
    render: ({ id, held_on }) => (
      <RecordLink resource="meetings" id={id}>
        <Day of={held_on} />
      </RecordLink>
    ),
  },
  count('admitted'),
  count('excluded'),
  count('joined'),
  count('left'),
  { field: 'status', render: (meeting) => <Status {...meeting} />, sort: false },
];

export function MeetingList() {
  return (
    <ListPage<Meeting>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ held_on }) => held_on}
      searchable={false}
      actions={<CreateLink label="console.meetings.create" />}
    />
  );
}

function Day({ of }: { of: string }) {
  const { day } = useMoments();
  return <>{day(`${of}T12:00:00Z`)}</>;
}

const tones = { under_way: 'neutral', done: 'success', taking_back: 'neutral', taken_back: 'warning' } as const;

function Status({ status }: Meeting) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.meetings.statuses.${status}`)}</Pill>;
}

export function MeetingShow() {
  const { day } = useMoments();
  const translate = useTranslate();
  return (
    <ShowPage<Meeting>
      title={({ held_on }) => translate('console.meetings.of', { day: day(`${held_on}T12:00:00Z`) })}
      beside={(meeting) => <Status {...meeting} />}
      actions={(meeting) => meeting.status === 'done' && <TakeBack {...meeting} />}
      again={(meeting) => (isMoving(meeting) ? AGAIN_MS : false)}
    >
      {(meeting) => <Minutes {...meeting} />}
    </ShowPage>
  );
}

function TakeBack({ id, held_on, admitted, excluded }: Meeting) {
  const translate = useTranslate();
  const { day } = useMoments();
  const { act, pending } = useAct();
  const [asks, setAsks] = useState(false);
  if (admitted + excluded === 0) return null;
  const of = { day: day(`${held_on}T12:00:00Z`) };
  const takeBack = () => act(api.meetingTakeBack(id), 'console.meetings.taking_back', {}, 'POST', { values: of });
  return (
    <>
      <Button variant="outlined" onClick={() => setAsks(true)}>
        {translate('console.meetings.take_back')}
      </Button>
      {asks && (
        <CodeConfirmDialog
          title={translate('console.meetings.take_back_title', of)}
          confirmLabel={translate('console.meetings.take_back')}
          pending={pending}
          onConfirm={() => void takeBack().then((isDone) => isDone && setAsks(false))}
          onClose={() => setAsks(false)}
        >
          {translate('console.meetings.take_back_text')}
        </CodeConfirmDialog>
      )}
    </>
  );
}

function Minutes(meeting: Meeting) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const asked = useQuery({
    queryKey: ['meetings', 'minutes', meeting.id, meeting.status, meeting.refused],
    queryFn: () => provider.command<MeetingMinutes>(api.meetingMinutes(meeting.id), 'GET'),
    refetchInterval: isMoving(meeting) && AGAIN_MS,
  });
  return (
    <Answered asked={asked}>
      {({ text, rows }) => (
        <>
          <Paragraph text={text} />
          <Refused rows={rows} />
          {(['admitted', 'excluded', 'joined', 'left', 'owing'] as const).map((part) => (
            <People key={part} part={part} rows={rows.filter((row) => row.part === part)} />
          ))}
        </>
      )}
    </Answered>
  );
}

function Paragraph({ text }: { text: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify('console.meetings.copied', { type: 'success' });
  };
  return (
    <Section title="console.meetings.minutes">
      <Typography sx={{ maxWidth: 720, mb: 3, overflowWrap: 'anywhere' }}>{text}</Typography>
      <Button variant="outlined" onClick={() => void copy()} sx={{ displayPrint: 'none' }}>
        {translate('console.meetings.copy')}
      </Button>
    </Section>
  );
}

type Rows = MeetingMinutes['rows'];

/** What could not be done, and why: nothing else waits for it. */
function Refused({ rows }: { rows: Rows }) {
  const translate = useTranslate();
  const refused = rows.flatMap((row) => {
    const code = [row.outcome, row.back].find((one) => one !== null && one !== 'done');
    return code ? [{ ...row, code }] : [];
  });
  if (refused.length === 0) return null;
  return (
    <Section title="console.meetings.refused">
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {refused.map(({ id, user, name, code }) => (
          <li key={id}>
            <Person user={user} name={name} />:{' '}
            {translate(`console.meetings.why.${code.replace('.', '_')}`, {
              _: translate('console.meetings.why.other'),
            })}
          </li>
        ))}
      </Box>
    </Section>
  );
}

function People({ part, rows }: { part: Rows[number]['part']; rows: Rows }) {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  return (
    <Section title={`console.meetings.parts.${part}`} values={{ count: String(rows.length) }}>
      <Box component="ul" sx={{ m: 0, pl: 5, columns: { md: 2 }, maxWidth: 900 }}>
        {rows.map(({ id, user, name, number, back }) => (
          <li key={id}>
            <Person user={user} name={name} />
            {number && ` · ${translate('console.meetings.number', { number })}`}
            {back === 'done' && ` · ${translate('console.meetings.was_taken_back')}`}
          </li>
        ))}
      </Box>
    </Section>
  );
}

function Person({ user, name }: { user: string; name: string | null }) {
  return (
    <RecordLink resource="users" id={user}>
      {name ?? '—'}
    </RecordLink>
  );
}
