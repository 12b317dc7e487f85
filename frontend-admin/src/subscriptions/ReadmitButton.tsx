import { api, type Price, type Subscription } from '@ateneo/contracts';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { FormDialog } from '../layout/FormDialog.js';
import { PriceIn } from '../products/PriceSelect.js';
import { eurosIn } from './Euros.js';
import { useLeavingTerms } from './LeavingDialog.js';

/** Takes back who left: for what they had paid, where it is not over, or asking for a first fee again. */
export function ReadmitButton({ subscription }: { subscription: Subscription }) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setAsks(true)}>
        {translate('console.dues.readmit.button')}
      </Button>
      {asks && <ReadmitDialog subscription={subscription} onClose={() => setAsks(false)} />}
    </>
  );
}

function ReadmitDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { id, organization, user_name, interval } = subscription;
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { day } = useMoments();
  const terms = useLeavingTerms(id);
  const name = user_name ?? '—';
  const until = terms?.returns_until ?? null;
  return (
    <FormDialog<{ price: Price | null }>
      title={translate('console.dues.readmit.of', { name })}
      confirm={translate('console.dues.readmit.button')}
      blank={{ price: null }}
      isWhole={({ price }) => terms !== undefined && (until !== null || price !== null)}
      send={({ price }, command) =>
        command(api.subscriptionAct(id, 'readmit'), until === null ? { price: price!.id } : {})
      }
      told={({ price }) =>
        until === null
          ? ['console.dues.told.asked_to_return', { name, amount: eurosIn(locale, price!.amount) }]
          : ['console.dues.told.readmitted', { name }]
      }
      onClose={onClose}
    >
      {until !== null && (
        <Typography>
          {translate(`console.dues.readmit.${interval === 'once' ? 'for_good' : 'paid'}`, { day: day(until) })}
        </Typography>
      )}
      {terms && until === null && (
        <>
          <Typography>{translate('console.dues.readmit.pays')}</Typography>
          <PriceIn name="price" organization={organization} />
        </>
      )}
    </FormDialog>
  );
}
