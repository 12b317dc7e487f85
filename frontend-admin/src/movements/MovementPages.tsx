import { api, type AskedStatement, type BankAccount, type Movement, movementStatus } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useLocale, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { Fact, Facts } from '../layout/Facts.js';
import { choice } from '../layout/filter-kinds.js';
import { calendarDays } from '../layout/FilterDays.js';
import type { Column } from '../layout/list-column.js';
import { ListLink } from '../layout/ListLink.js';
import { ListPage } from '../layout/ListPage.js';
import { ListSums } from '../layout/ListSums.js';
import { ReasonDialog } from '../layout/ReasonDialog.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { ShowPage } from '../layout/ShowPage.js';
import { useAct } from '../layout/use-act.js';
import { BankFileButton } from '../remittances/BankFileButton.js';
import { Euros, eurosIn } from '../subscriptions/Euros.js';
import { BookMovement } from './BookMovement.js';

const of = 'console.movements';
const fields = 'resources.movements.fields';

const columns: Column<Movement>[] = [
  {
    field: 'text',
    render: (movement) => (
      <RecordLink resource="movements" id={movement.id}>
        <Words {...movement} />
      </RecordLink>
    ),
    sort: false,
  },
  { field: 'day', render: ({ day }) => <Day of={day} /> },
  { field: 'amount', render: ({ amount }) => <Euros cents={amount} />, align: 'right' },
  { field: 'status', render: (movement) => <Status {...movement} />, sort: false },
  {
    field: 'candidates',
    render: (movement) => <Likeliest {...movement} />,
    sort: false,
    from: 'md',
    without: ({ candidates }) => candidates.length === 0,
  },
];

const filters = [
  choice('status', movementStatus.options, `${of}.statuses`, { quick: ['waiting'] }),
  calendarDays('day', { quick: ['month', 'quarter', 'year'] }),
];

export function MovementList() {
  return (
    <ListPage<Movement>
      sort={{ field: 'day', order: 'DESC' }}
      columns={columns}
      nameOf={({ party, text, day }) => party || text || day}
      filters={filters}
      foot={<ListSums of={api.movementSums()} words={`${of}.sums`} names={['came', 'left']} />}
      actions={
        <BankFileButton<AskedStatement>
          words={`${of}.read`}
          url={api.movementStatements()}
          countOf={({ movements }) => movements}
          variant="contained"
        />
      }
    />
  );
}

/** As the bank says it; of what is forgotten that. */
function Words({ party, text }: Movement) {
  const translate = useTranslate();
  if (text === null) return <>{translate(`${of}.forgotten`)}</>;
  return <>{[party, text].filter(Boolean).join(' · ') || translate(`${of}.wordless`)}</>;
}

function Day({ of: day }: { of: string }) {
  return <>{useMoments().day(`${day}T12:00:00Z`)}</>;
}

const tones: Readonly<Record<Movement['status'], PillTone>> = {
  waiting: 'warning',
  fees: 'success',
  other: 'success',
  remittance: 'success',
  returns: 'neutral',
  ignored: 'neutral',
};

function Status({ status }: Movement) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`${of}.statuses.${status}`)}</Pill>;
}

/** One press books what is likely: the fee of one person, exactly what is owed of it. */
function Likeliest({ id, amount, candidates }: Movement) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [best, next] = candidates;
  if (!best) return null;
  const isOne = best.amount === amount && (next?.amount !== amount || next.why !== best.why);
  const name = best.user_name ?? '—';
  if (!isOne) return <>{translate(`${of}.several`, { smart_count: candidates.length })}</>;
  const body = { fees: [{ invoice: best.invoice, amount }] };
  const undo = { url: api.movementAct(id, 'undo'), done: `${of}.undone` };
  return (
    <Button
      size="small"
      disabled={pending}
      onClick={() => void act(api.movementAct(id, 'book'), `${of}.booked`, body, 'POST', { undo })}
    >
      {translate(`${of}.book_for`, { name })}
    </Button>
  );
}

export function MovementShow() {
  const locale = useLocale() ?? 'es';
  return (
    <ShowPage<Movement>
      title={({ amount }) => eurosIn(locale, amount)}
      beside={(movement) => <Status {...movement} />}
      actions={(movement) => <Acts {...movement} />}
    >
      {(movement) => <About {...movement} />}
    </ShowPage>
  );
}

function About(movement: Movement) {
  const { account, day, party, status, note, text, others, remittance } = movement;
  const translate = useTranslate();
  const { data } = useGetOne<BankAccount>('bankaccounts', { id: account });
  return (
    <>
      <Facts>
        <Fact label={`${fields}.day`}>
          <Day of={day} />
        </Fact>
        {party && <Fact label={`${fields}.party`}>{party}</Fact>}
        <Fact label={`${fields}.text`}>{text === null ? translate(`${of}.forgotten`) : text || '—'}</Fact>
        <Fact label={`${fields}.account`}>{data?.name ?? '…'}</Fact>
        {note && <Fact label={`${fields}.note`}>{note}</Fact>}
        {others.map(({ kind, amount }) => (
          <Fact key={kind} label={`${of}.kinds.${kind}`}>
            <Euros cents={amount} />
          </Fact>
        ))}
        {remittance && (
          <Fact label="resources.remittances.name_one">
            <RecordLink resource="remittances" id={remittance}>
              {translate(`${of}.see_remittance`)}
            </RecordLink>
          </Fact>
        )}
      </Facts>
      {status === 'fees' && <Fees {...movement} />}
      {status === 'waiting' && text !== null && (
        <Box sx={{ mt: 6 }}>
          <Section title={`${of}.what`}>
            <BookMovement movement={movement} />
          </Section>
        </Box>
      )}
    </>
  );
}

function Fees({ fees, is_automatic }: Movement) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 6 }}>
      <Section title={`${of}.fees`}>
        {is_automatic && <Typography color="text.secondary">{translate(`${of}.by_itself`)}</Typography>}
        {fees.map(({ invoice, user, user_name, amount }) => (
          <Typography key={invoice}>
            <RecordLink resource="users" id={user}>
              {user_name ?? '—'}
            </RecordLink>{' '}
            · <Euros cents={amount} /> ·{' '}
            <ListLink to="payments" filter={{ reference: invoice }}>
              {translate(`${of}.see_payments`)}
            </ListLink>
          </Typography>
        ))}
      </Section>
    </Box>
  );
}

function Acts({ id, status, text }: Movement) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [asks, setAsks] = useState<'ignore' | 'undo'>();
  const close = () => setAsks(undefined);
  const ignore = async (note: string) => {
    if (await act(api.movementAct(id, 'ignore'), `${of}.ignored`, { note: note.trim() })) close();
  };
  const undo = async () => {
    if (await act(api.movementAct(id, 'undo'), `${of}.undone`)) close();
  };
  if (text === null || status === 'returns') return null;
  const name = status === 'waiting' ? 'ignore' : 'undo';
  return (
    <>
      <Button onClick={() => setAsks(name)}>{translate(`${of}.${name}`)}</Button>
      {asks === 'ignore' && (
        <ReasonDialog
          title={`${of}.ignore_title`}
          text={`${of}.ignore_text`}
          confirm={`${of}.ignore`}
          values={{}}
          onReason={ignore}
          onClose={close}
        />
      )}
      {asks === 'undo' && (
        <CodeConfirmDialog
          title={translate(`${of}.undo_title`)}
          confirmLabel={translate(`${of}.undo`)}
          withoutCode
          pending={pending}
          onConfirm={() => void undo()}
          onClose={close}
        >
          {translate(`${of}.undo_text`)}
        </CodeConfirmDialog>
      )}
    </>
  );
}
