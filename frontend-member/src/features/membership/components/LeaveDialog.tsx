import type { Subscription } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../../../lib/euros.js';
import { leaveMembership } from '../api/membership.js';
import { dayIn } from '../money.js';

/** When somebody leaves: once what is paid is over, or today. */
type When = 'end' | 'now';

interface LeaveDialogProps {
  membership: Subscription;
  /** What leaving is called of who opened it. */
  title: string;
  onLeft: (when: When) => Promise<unknown>;
  onClose: () => void;
}

/** The one door out: when, what becomes of the money and the newsletters, and a choice that says one means it. */
export function LeaveDialog({ membership, title, onLeft, onClose }: LeaveDialogProps): ReactElement {
  const { t } = useTranslation('membership');
  const message = useFailureMessage();
  const heading = useId();
  const hasEnd = membership.status === 'active' || membership.status === 'trialing';
  const [when, setWhen] = useState<When>(hasEnd ? 'end' : 'now');
  const [keepsNewsletters, keepNewsletters] = useState(false);
  const [isTicked, mean] = useState(false);
  // Whoever has chosen today has said so.
  const isChosen = hasEnd && when === 'now';
  const isMeant = isChosen || isTicked;
  const leave = useMutation({
    mutationFn: () => leaveMembership(membership.user, when, keepsNewsletters),
    onSuccess: () => onLeft(when),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant && !leave.isPending) leave.mutate();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          {hasEnd && <Whens membership={membership} when={when} onChoose={setWhen} />}
          <Typography sx={{ my: 3 }}>
            {t(when === 'end' ? 'leave.end_text' : isMemberNow(membership) ? 'leave.now_text' : 'leave.waiting_text')}
          </Typography>
          {when === 'now' && isMemberNow(membership) && (
            <Tick label={t('leave.keeps_newsletters')} isTicked={keepsNewsletters} onTick={keepNewsletters} />
          )}
          {!isChosen && <Tick label={t('leave.meant')} isTicked={isTicked} onTick={mean} />}
          <div aria-live="assertive">{leave.error && <Alert severity="error">{message(leave.error)}</Alert>}</div>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button onClick={onClose}>{t('end.keep')}</Button>
          <Button type="submit" color="error" variant="contained" disabled={!isMeant} loading={leave.isPending}>
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function isMemberNow({ status }: Subscription): boolean {
  return status === 'active' || status === 'trialing' || status === 'norenew' || status === 'past_due';
}

interface WhensProps {
  membership: Subscription;
  when: When;
  onChoose: (when: When) => void;
}

/** What is paid is used up, or given up. */
function Whens({ membership, when, onChoose }: WhensProps): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const amount = euros(membership.amount, i18n.language);
  const isPaid = membership.status !== 'trialing';
  const label = {
    end: t('leave.end', { day: dayIn(membership.period_end, i18n.language) }),
    now: t(isPaid ? 'leave.now_paid' : 'leave.now', { amount }),
  };
  return (
    <RadioGroup aria-label={t('leave.when')} name="when" value={when} onChange={(_, next) => onChoose(next as When)}>
      {(['end', 'now'] as const).map((one) => (
        <FormControlLabel key={one} value={one} control={<Radio />} label={label[one]} sx={{ minHeight: 44 }} />
      ))}
    </RadioGroup>
  );
}

interface TickProps {
  label: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Tick({ label, isTicked, onTick }: TickProps): ReactElement {
  return (
    <FormControlLabel
      control={<Checkbox checked={isTicked} onChange={(_, next) => onTick(next)} />}
      label={label}
      sx={{ display: 'flex', minHeight: 44 }}
    />
  );
}
