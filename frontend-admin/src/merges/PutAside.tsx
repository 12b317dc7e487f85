import { api, type AsideReason, asideReason, type Duplicates } from '@ateneo/contracts';
import { Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';

interface PairProps {
  pair: Pick<Duplicates['results'][number], 'older' | 'newer'>;
}

const namesOf = ({ older, newer }: PairProps['pair']) => ({ name: older.name, next: newer.name });

/** The two are not one person's, for one of a few reasons. */
export function PutAside({ pair: { older, newer } }: PairProps) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<AsideReason | null>(null);
  const putAside = async () => {
    const body = { user: newer.id, reason };
    const undo = { url: api.userPair(older.id, 'take_up'), body: { user: newer.id }, done: 'console.merge.taken_up' };
    const told = { values: namesOf({ older, newer }), undo };
    if (await act(api.userPair(older.id, 'put_aside'), 'console.merge.aside_done', body, 'POST', told))
      setAsking(false);
  };
  return (
    <>
      <Button
        aria-label={`${translate('console.merge.not_same')}: ${older.name}`}
        onClick={() => {
          setReason(null);
          setAsking(true);
        }}
      >
        {translate('console.merge.not_same')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('console.merge.aside_title', namesOf({ older, newer }))}
          confirmLabel={translate('console.merge.put_aside')}
          pending={pending}
          ready={reason !== null}
          withoutCode
          onConfirm={() => void putAside()}
          onClose={() => setAsking(false)}
          choice={<Reasons reason={reason} onChange={setReason} />}
        >
          {translate('console.merge.aside_explain')}
        </CodeConfirmDialog>
      )}
    </>
  );
}

function Reasons({ reason, onChange }: { reason: AsideReason | null; onChange: (reason: AsideReason) => void }) {
  const translate = useTranslate();
  return (
    <FormControl>
      <FormLabel id="aside-reason">{translate('console.reason')}</FormLabel>
      <RadioGroup
        aria-labelledby="aside-reason"
        value={reason ?? ''}
        onChange={(_, next) => onChange(next as AsideReason)}
      >
        {asideReason.options.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={translate(`console.merge.aside_reasons.${one}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** They may be one person's again. */
export function TakeUp({ pair: { older, newer } }: PairProps) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  return (
    <Button
      variant="outlined"
      disabled={pending}
      aria-label={`${translate('console.merge.take_up')}: ${older.name}`}
      onClick={() =>
        void act(api.userPair(older.id, 'take_up'), 'console.merge.taken_up', { user: newer.id }, 'POST', {
          values: namesOf({ older, newer }),
        })
      }
    >
      {translate('console.merge.take_up')}
    </Button>
  );
}
