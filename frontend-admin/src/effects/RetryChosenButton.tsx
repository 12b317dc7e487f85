import type { EffectRow } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { mayArriveTwice } from './may-retry.js';
import { RetryDialog } from './RetryDialog.js';

/** What one call takes (contract of `POST effects/effects/retry`). */
const MOST = 100;

/** Tries the chosen ones again, after asking. */
export function RetryChosenButton() {
  const { data, selectedIds, onUnselectItems, refetch } = useListContext<EffectRow>();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const retry = async () => {
    setPending(true);
    try {
      const { retried, left } = await retryAll(provider, selectedIds.map(String));
      const said = [
        translate('console.effects.done', { smart_count: retried }),
        ...(left > 0 ? [translate('console.effects.left', { smart_count: left })] : []),
      ];
      notify(said.join('. '), { type: retried > 0 ? 'success' : 'info' });
      onUnselectItems();
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
    setPending(false);
    setAsking(false);
    void refetch();
  };
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setAsking(true)}>
        {translate('console.effects.retry_chosen', { smart_count: selectedIds.length })}
      </Button>
      {asking && (
        <RetryDialog
          count={selectedIds.length}
          mayDouble={(data ?? []).some((effect) => selectedIds.includes(effect.id) && mayArriveTwice(effect))}
          pending={pending}
          onConfirm={() => void retry()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

async function retryAll(provider: ConsoleDataProvider, ids: readonly string[]) {
  const total = { retried: 0, left: 0 };
  for (let from = 0; from < ids.length; from += MOST) {
    const { retried, left } = await provider.retryEffects(ids.slice(from, from + MOST));
    total.retried += retried;
    total.left += left;
  }
  return total;
}
