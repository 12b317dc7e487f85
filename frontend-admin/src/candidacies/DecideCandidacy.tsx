import { api, type Candidacy } from '@ateneo/contracts';
import Check from '@mui/icons-material/CheckOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { ReasonDialog } from '../layout/ReasonDialog.js';
import { useAct } from '../layout/use-act.js';

type Decision = 'proclaim' | 'return' | 'reject';

interface Props {
  candidacy: Candidacy;
  onDone?: () => void;
}

/** Proclaims what was handed in, gives it back or turns it down; absent where there is nothing to decide. */
export function DecideCandidacy({ candidacy: { id, name, can_decide }, onDone }: Props) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [asking, setAsking] = useState<Decision>();
  if (!can_decide) return null;
  const close = () => setAsking(undefined);
  const said = { values: { name: name || '—' } };
  const decide = async (decision: Decision, body: object = {}) => {
    if (await act(api.candidacyAct(id, decision), `console.candidacies.${decision}_done`, body, 'POST', said)) {
      close();
      onDone?.();
    }
  };
  return (
    <>
      <Button variant="contained" startIcon={<Check />} onClick={() => setAsking('proclaim')}>
        {translate('console.candidacies.proclaim')}
      </Button>
      <Button variant="outlined" startIcon={<Undo />} onClick={() => setAsking('return')}>
        {translate('console.candidacies.return')}
      </Button>
      <Button variant="outlined" color="error" startIcon={<Block />} onClick={() => setAsking('reject')}>
        {translate('console.candidacies.reject')}
      </Button>
      {(asking === 'return' || asking === 'reject') && (
        <ReasonDialog
          {...said}
          title={`console.candidacies.${asking}_of`}
          text={`console.candidacies.${asking}_text`}
          confirm={`console.candidacies.${asking}`}
          onReason={(reason) => decide(asking, { reason })}
          onClose={close}
        />
      )}
      <Confirm
        isOpen={asking === 'proclaim'}
        loading={pending}
        title={translate('console.candidacies.proclaim_ask', { name })}
        content={translate('console.candidacies.proclaim_text')}
        confirm="console.candidacies.proclaim"
        onConfirm={() => void decide('proclaim')}
        onClose={close}
      />
    </>
  );
}
