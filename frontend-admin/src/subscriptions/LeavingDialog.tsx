import { api, type LeavingReason, leavingReason, type LeavingTerms, type Subscription } from '@ateneo/contracts';
import { DayField } from '@ateneo/ui';
import { Checkbox, FormControlLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { eurosIn } from './Euros.js';
import { useFeesCommand } from './use-fees-command.js';

/** With what is paid, on a day before, or today. */
type When = 'end' | 'day' | 'now';

interface LeavingDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Asks when a membership ends, why, and whether what is left of the money goes back, and says who is told and when. */
export function LeavingDialog({ subscription, onClose }: LeavingDialogProps) {
  const translate = useTranslate();
  const whens = whensOf(subscription);
  const [when, setWhen] = useState<When>(whens[0]);
  const [day, setDay] = useState('');
  const [why, setWhy] = useState<LeavingReason | ''>('');
  const [givesBack, giveBack] = useState(false);
  const paid = usePaidUntil(subscription);
  const said = useLastDay(when, day, paid);
  const unused = (useLeavingTerms(subscription.id)?.unused ?? 0) * Number(when === 'now');
  const refund = givesBack ? unused : 0;
  const { leave, pending } = useLeave(subscription, { when, day, why, refund, said });
  return (
    <CodeConfirmDialog
      title={translate('console.dues.cancel_of', { name: subscription.user_name ?? '—' })}
      confirmLabel={translate(`console.dues.leaving.act.${said === null ? 'day_open' : when}`, { day: said ?? '' })}
      pending={pending}
      ready={said !== null}
      // Money does not come again; whoever left may be readmitted.
      withoutCode={refund === 0}
      choice={
        <Stack sx={{ gap: 4, mb: 4 }}>
          {whens.length > 1 && <Whens whens={whens} when={when} end={paid} onChoose={setWhen} />}
          {when === 'day' && (
            <DayField
              name="leaves_on"
              label={translate('console.dues.leaving.last_day')}
              value={day}
              onChange={setDay}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the day was just asked for
              autoFocus
            />
          )}
          <WhySelect value={why} onChange={setWhy} />
          {unused > 0 && <GivesBack cents={unused} isChecked={givesBack} onChange={giveBack} />}
        </Stack>
      }
      onConfirm={() => void leave().then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <Follows subscription={subscription} when={when} />
    </CodeConfirmDialog>
  );
}

/** The day in words; empty: what was paid never ends. */
function usePaidUntil({ period_end: end }: Subscription): string {
  const { day } = useMoments();
  return end === null ? '' : day(end);
}

/** The last day in words; null while none is said. */
function useLastDay(when: When, day: string, paid: string): string | null {
  const moments = useMoments();
  if (when !== 'day') return paid;
  return /^\d{4}-\d{2}-\d{2}$/u.test(day) ? moments.day(`${day}T12:00:00Z`) : null;
}

interface Said {
  readonly when: When;
  readonly day: string;
  readonly why: LeavingReason | '';
  readonly refund: number;
  readonly said: string | null;
}

function useLeave({ id, user_name }: Subscription, { when, day, why, refund, said }: Said) {
  const { run, pending } = useFeesCommand('cancel', { name: user_name ?? '—' });
  const because = why && { why };
  const [now, later] = [api.subscriptionAct(id, 'cancel'), api.subscriptionAct(id, 'norenew')];
  const leave = () =>
    when === 'now'
      ? run(now, 'POST', { ...because, ...(refund > 0 && { refund }) })
      : run(later, 'POST', { ...because, ...(when === 'day' && { until: day }) }, 'norenew', { day: said ?? '' });
  return { leave, pending };
}

/** Of who owes, or waits, there is nothing paid that could be used up. */
function whensOf({ status, period_end: end }: Subscription): readonly [When, ...When[]] {
  if (status !== 'active' && status !== 'trialing' && status !== 'norenew') return ['now'];
  return end === null ? ['now', 'day'] : ['end', 'day', 'now'];
}

/** What leaving would give back now, and what coming back would go on with; undefined while it is on its way. */
export function useLeavingTerms(id: string): LeavingTerms | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['subscriptions', 'leaving', id],
    queryFn: () => provider.command<LeavingTerms>(api.subscriptionLeaving(id), 'GET'),
    gcTime: 0,
  });
  return data;
}

interface WhensProps {
  whens: readonly When[];
  when: When;
  end: string;
  onChoose: (when: When) => void;
}

function Whens({ whens, when, end, onChoose }: WhensProps) {
  const translate = useTranslate();
  return (
    <RadioGroup
      aria-label={translate('console.dues.leaving.when')}
      value={when}
      onChange={(_, next) => onChoose(next as When)}
    >
      {whens.map((one) => (
        <FormControlLabel
          key={one}
          value={one}
          control={<Radio />}
          label={translate(`console.dues.leaving.${one}`, { day: end })}
        />
      ))}
    </RadioGroup>
  );
}

function WhySelect({ value, onChange }: { value: LeavingReason | ''; onChange: (why: LeavingReason | '') => void }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('console.dues.leaving.why')}
      value={value}
      onChange={(event) => onChange(event.target.value as LeavingReason | '')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('console.dues.leaving.whys.unsaid')}</option>
      {leavingReason.options.map((one) => (
        <option key={one} value={one}>
          {translate(`console.dues.leaving.whys.${one}`)}
        </option>
      ))}
    </TextField>
  );
}

interface GivesBackProps {
  cents: number;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

function GivesBack({ cents, isChecked, onChange }: GivesBackProps) {
  const translate = useTranslate();
  const amount = eurosIn(useLocale() ?? 'es', cents);
  return (
    <FormControlLabel
      control={<Checkbox checked={isChecked} onChange={(_, next) => onChange(next)} />}
      label={translate('console.dues.leaving.refund', { amount })}
    />
  );
}

/** What becomes of card, votes, money and debts, and when they are told. */
function Follows({ subscription: { owed, number }, when }: { subscription: Subscription; when: When }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const sentences = [
    translate(`console.dues.leaving.follows.${when === 'now' ? 'now' : 'later'}`),
    when === 'now' && number && translate('console.dues.ending.carnet', { number }),
    owed > 0 && translate('console.dues.leaving.follows.owed', { amount: eurosIn(locale, owed) }),
    translate(`console.dues.leaving.follows.told_${when === 'now' ? 'now' : 'later'}`),
  ];
  return sentences.filter(Boolean).join(' ');
}
