import type { EffectRow } from '@ateneo/contracts';
import Replay from '@mui/icons-material/ReplayOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { mayArriveTwice, mayRetry } from './may-retry.js';
import { RetryDialog } from './RetryDialog.js';

/** Tries one effect again; asks first where the person might get it twice. */
export function RetryButton({ effect }: { effect: EffectRow }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  if (!mayRetry(effect)) return null;
  const retry = async () => {
    setPending(true);
    try {
      await provider.retryEffect(effect.id);
      notify('console.effects.done', { type: 'success', messageArgs: { smart_count: 1 } });
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
    setPending(false);
    setAsking(false);
    refresh();
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Replay />}
        disabled={pending}
        onClick={() => (mayArriveTwice(effect) ? setAsking(true) : void retry())}
      >
        {translate('console.effects.retry')}
      </Button>
      {asking && (
        <RetryDialog
          count={1}
          mayDouble
          pending={pending}
          onConfirm={() => void retry()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
