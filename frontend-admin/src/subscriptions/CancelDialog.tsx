import type { Subscription } from '@ateneo/contracts';
import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';

type Ending = 'norenew' | 'cancel';

interface CancelDialogProps {
  subscription: Subscription;
  pending: boolean;
  onEnd: (how: Ending) => void;
  onClose: () => void;
}

/** Asks how a membership ends: with what is paid, which costs nobody anything, or today, and what is lost then. */
export function CancelDialog({ subscription, pending, onEnd, onClose }: CancelDialogProps) {
  const { status, period_end: end, number } = subscription;
  const translate = useTranslate();
  const moments = useMoments();
  const mayGoOn = (status === 'active' || status === 'trialing') && end !== null;
  const [how, setHow] = useState<Ending>(mayGoOn ? 'norenew' : 'cancel');
  const day = end === null ? '' : moments.day(end);
  const label = translate(`console.dues.ending.${how}`, { day });
  return (
    <CodeConfirmDialog
      title={translate('console.dues.cancel_of', { name: subscription.user_name ?? '—' })}
      confirmLabel={label}
      pending={pending}
      withoutCode={how === 'norenew'}
      choice={
        mayGoOn && (
          <RadioGroup
            aria-label={translate('console.dues.cancel')}
            value={how}
            onChange={(_, next) => setHow(next as Ending)}
            sx={{ mb: 4 }}
          >
            {(['norenew', 'cancel'] as const).map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio />}
                label={translate(`console.dues.ending.${one}`, { day })}
              />
            ))}
          </RadioGroup>
        )
      }
      onConfirm={() => onEnd(how)}
      onClose={onClose}
    >
      {[
        translate(how === 'norenew' ? 'console.dues.ending.norenew_text' : 'console.dues.cancel_text', { day }),
        how === 'cancel' && mayGoOn && translate('console.dues.ending.paid_until', { day }),
        how === 'cancel' && number && translate('console.dues.ending.carnet', { number }),
      ]
        .filter(Boolean)
        .join(' ')}
    </CodeConfirmDialog>
  );
}
