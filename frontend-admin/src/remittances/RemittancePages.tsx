import { api, type BankAccount, type PaymentSums, type Remittance } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useLocale, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { CreateLink } from '../layout/CreateLink.js';
import { Fact, Facts } from '../layout/Facts.js';
import type { Column } from '../layout/list-column.js';
import { ListLink } from '../layout/ListLink.js';
import { ListPage } from '../layout/ListPage.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ShowPage } from '../layout/ShowPage.js';
import { useAct } from '../layout/use-act.js';
import { useSums } from '../layout/use-sums.js';
import { Euros, eurosIn } from '../subscriptions/Euros.js';
import { ReturnsButton } from './ReturnsButton.js';

const of = 'console.remittances';
const fields = 'resources.remittances.fields';
const AGAIN_MS = 1_500;

const columns: Column<Remittance>[] = [
  {
    field: 'collect_on',
    render: ({ id, collect_on }) => (
      <RecordLink resource="remittances" id={id}>
        <Day of={collect_on} />
      </RecordLink>
    ),
  },
  { field: 'account', render: ({ account }) => <Account id={account} />, sort: false, from: 'md' },
  { field: 'count', render: ({ count }) => count, align: 'right', sort: false },
  { field: 'amount', render: ({ amount }) => <Euros cents={amount} />, align: 'right' },
  { field: 'status', render: (remittance) => <Status {...remittance} />, sort: false },
];

export function RemittanceList() {
  return (
    <ListPage<Remittance>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ collect_on }) => collect_on}
      searchable={false}
      actions={
        <>
          <ReturnsButton />
          <CreateLink label={`${of}.create`} />
        </>
      }
    />
  );
}

function Day({ of: day }: { of: string }) {
  return <>{useMoments().day(`${day}T12:00:00Z`)}</>;
}

function Account({ id }: { id: string }) {
  const { data } = useGetOne<BankAccount>('bankaccounts', { id });
  return (
    <RecordLink resource="bankaccounts" id={id}>
      {data?.name ?? '…'}
    </RecordLink>
  );
}

const tones: Readonly<Record<Remittance['status'], PillTone>> = {
  making: 'neutral',
  ready: 'warning',
  sent: 'neutral',
  collected: 'success',
  refused: 'error',
  dropped: 'neutral',
};

function Status({ status }: Remittance) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`${of}.statuses.${status}`)}</Pill>;
}

export function RemittanceShow() {
  const { day } = useMoments();
  const translate = useTranslate();
  return (
    <ShowPage<Remittance>
      title={({ collect_on }) => translate(`${of}.of`, { day: day(`${collect_on}T12:00:00Z`) })}
      beside={(remittance) => <Status {...remittance} />}
      actions={(remittance) => <Acts {...remittance} />}
      again={({ status }) => (status === 'making' ? AGAIN_MS : false)}
    >
      {(remittance) => <About {...remittance} />}
    </ShowPage>
  );
}

function About(remittance: Remittance) {
  const translate = useTranslate();
  const { day } = useMoments();
  const { account, count, amount, status, collect_on, sent_on } = remittance;
  if (status === 'making') return <Typography>{translate(`${of}.makes`)}</Typography>;
  if (count === 0) return <Typography>{translate(`${of}.nobody`)}</Typography>;
  return (
    <>
      {status === 'ready' && (
        <Typography sx={{ mb: 4, maxWidth: 640 }}>
          {translate(`${of}.next`, { day: day(`${collect_on}T12:00:00Z`) })}
        </Typography>
      )}
      <Facts>
        <Fact label={`${fields}.amount`}>
          <Euros cents={amount} />
        </Fact>
        <Fact label={`${fields}.count`}>
          {count} · <Sums {...remittance} />
        </Fact>
        <Fact label={`${fields}.account`}>
          <Account id={account} />
        </Fact>
        {sent_on && (
          <Fact label={`${fields}.sent_on`}>
            <Day of={sent_on} />
          </Fact>
        )}
      </Facts>
    </>
  );
}

/** What became of its debits so far, and where they are. */
function Sums({ id }: Remittance) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const sums = useSums<PaymentSums>(api.paymentSums(), { remittance: id });
  const parts = (['collected', 'coming'] as const).filter((name) => sums && sums[name] > 0);
  return (
    <>
      {parts.map(
        (name) => `${translate(`console.payments.sums.${name}`, { amount: eurosIn(locale, sums![name]) })} · `,
      )}
      <ListLink to="payments" filter={{ remittance: id }}>
        {translate(`${of}.see_payments`)}
      </ListLink>
    </>
  );
}

const acts = { making: ['drop'], ready: ['send', 'refuse', 'drop'], sent: ['refuse'] } as const;
type Act = (typeof acts)['ready'][number];
const done = { send: 'was_sent', refuse: 'was_refused', drop: 'was_dropped' } as const;

function Acts({ id, status, count, collect_on }: Remittance) {
  const translate = useTranslate();
  const { day } = useMoments();
  const { act, pending } = useAct();
  const [asks, setAsks] = useState<Act>();
  const close = () => setAsks(undefined);
  const run = async (name: Act) => {
    if (await act(api.remittanceAct(id, name), `${of}.${done[name]}`)) close();
  };
  const possible: readonly Act[] = status in acts ? acts[status as keyof typeof acts] : [];
  return (
    <>
      {possible
        .filter((name) => name !== 'send')
        .map((name) => (
          <Button key={name} onClick={() => setAsks(name)}>
            {translate(`${of}.${name}`)}
          </Button>
        ))}
      {count > 0 && (
        <Button href={api.remittanceAct(id, 'file')} download variant={status === 'ready' ? 'outlined' : 'text'}>
          {translate(`${of}.download`)}
        </Button>
      )}
      {possible.includes('send') && (
        <Button variant="contained" onClick={() => setAsks('send')}>
          {translate(`${of}.send`)}
        </Button>
      )}
      {asks && (
        <CodeConfirmDialog
          title={translate(`${of}.${asks}_title`)}
          confirmLabel={translate(`${of}.${asks}`)}
          withoutCode={asks === 'send'}
          pending={pending}
          onConfirm={() => void run(asks)}
          onClose={close}
        >
          {translate(`${of}.${asks}_text`, { day: day(`${collect_on}T12:00:00Z`) })}
        </CodeConfirmDialog>
      )}
    </>
  );
}
