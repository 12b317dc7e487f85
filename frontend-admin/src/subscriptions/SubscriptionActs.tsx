import { api, type Subscription } from '@ateneo/contracts';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { ReasonDialog } from '../layout/ReasonDialog.js';
import { useActInAddress } from '../palette/act-in-address.js';
import type { PersonAct } from '../palette/search-everything.js';
import { ChangeFeeButton } from './ChangeFeeButton.js';
import { HandPaymentDialog } from './HandPaymentDialog.js';
import { LeavingDialog } from './LeavingDialog.js';
import { ReadmitButton } from './ReadmitButton.js';
import { ReduceFeeButton } from './ReduceFeeButton.js';
import { useFeesCommand } from './use-fees-command.js';

/** What an application waits for. */
const isDecision: ReadonlySet<string> = new Set(['approve', 'decline']);

/** What was chosen before one came, as far as there is something to do about it. */
function begun(chosen: PersonAct | null, { owed, status }: Subscription): 'pay' | 'cancel' | null {
  if (chosen === 'pay' && owed > 0) return 'pay';
  return chosen === 'cancel' && status !== 'canceled' && status !== 'unpaid' ? 'cancel' : null;
}

/** What may be done about somebody's membership; `onDecided`: whoever applied has their answer. */
export function SubscriptionActs({ subscription, onDecided }: { subscription: Subscription; onDecided?: () => void }) {
  const translate = useTranslate();
  const may = useMay();
  const said = { name: subscription.user_name ?? '—' };
  const { run, pending } = useFeesCommand('paid', said);
  const { id, owed, is_awaiting_approval } = subscription;
  const chosen = useActInAddress();
  const [asks, setAsks] = useState<'pay' | 'decline' | 'forgive' | 'cancel' | null>(() => begun(chosen, subscription));
  const act = (what: 'approve' | 'decline' | 'forgive' | 'resume', body?: object) =>
    run(api.subscriptionAct(id, what), 'POST', body, what).then((isDone) => {
      if (isDone) setAsks(null);
      if (isDone && isDecision.has(what)) onDecided?.();
    });
  const mayChange = may({ change: 'subscriptions' });
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {owed > 0 && (
        <Button variant="contained" onClick={() => setAsks('pay')}>
          {translate('console.dues.record')}
        </Button>
      )}
      {mayChange && is_awaiting_approval && (
        <>
          <Button variant="contained" disabled={pending} onClick={() => void act('approve')}>
            {translate('console.dues.approve')}
          </Button>
          <Button disabled={pending} onClick={() => setAsks('decline')}>
            {translate('console.dues.decline')}
          </Button>
        </>
      )}
      {mayChange && (
        <>
          <ChangeFeeButton subscription={subscription} />
          <ReduceFeeButton subscription={subscription} />
          <Ending
            subscription={subscription}
            pending={pending}
            onResume={() => void act('resume')}
            onEnd={(how) => setAsks(how)}
          />
        </>
      )}
      {asks === 'decline' && (
        <ReasonDialog
          title="console.dues.decline_of"
          values={said}
          text="console.dues.decline_text"
          confirm="console.dues.decline"
          isOptional
          onReason={(reason) => act('decline', { reason })}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'pay' && (
        <HandPaymentDialog
          url={api.subscriptionAct(id, 'pay')}
          name={subscription.user_name}
          owed={owed}
          onClose={() => setAsks(null)}
        />
      )}
      {mayChange && asks === 'cancel' && <LeavingDialog subscription={subscription} onClose={() => setAsks(null)} />}
      {asks === 'forgive' && (
        <CodeConfirmDialog
          title={translate('console.dues.forgive_of', said)}
          confirmLabel={translate('console.dues.forgive')}
          pending={pending}
          onConfirm={() => void act('forgive')}
          onClose={() => setAsks(null)}
        >
          {translate('console.dues.forgive_text')}
        </CodeConfirmDialog>
      )}
    </Stack>
  );
}

interface EndingProps {
  subscription: Subscription;
  pending: boolean;
  onResume: () => void;
  onEnd: (how: 'forgive' | 'cancel') => void;
}

/** To end it, to go on with one that was not to be renewed, and to begin again one that is over. */
function Ending({ subscription, pending, onResume, onEnd }: EndingProps) {
  const translate = useTranslate();
  const { status } = subscription;
  const end = status === 'unpaid' ? 'forgive' : 'cancel';
  if (status === 'canceled') return <ReadmitButton subscription={subscription} />;
  return (
    <>
      {status === 'norenew' && (
        <Button disabled={pending} onClick={onResume}>
          {translate('console.dues.ending.resume')}
        </Button>
      )}
      <Button color="error" onClick={() => onEnd(end)}>
        {translate(`console.dues.${end}`)}
      </Button>
    </>
  );
}
