import { api, type AskedJob, type BulkActName, CODE_FROM } from '@ateneo/contracts';
import Checklist from '@mui/icons-material/Checklist';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { OrganizationSelect } from '../organizations/OrganizationSelect.js';
import { TagSelect } from '../tags/TagSelect.js';
import { useTags } from '../tags/use-tags.js';

/** Does the same to everybody who matches the filters of the list, on whatever page, as a job. */
export function ActOnAllButton() {
  const { total } = useListContext();
  const translate = useTranslate();
  const [count, setCount] = useState<number | null>(null);
  if (!total) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Checklist />} aria-haspopup="dialog" onClick={() => setCount(total)}>
        {translate('console.bulk.button')}
      </Button>
      {count !== null && <ActOnAllDialog count={count} onClose={() => setCount(null)} />}
    </>
  );
}

/** `count`: of those whom the list showed when it was asked for. */
function ActOnAllDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const [act, setAct] = useState<BulkActName>('tag');
  const [what, setWhat] = useState('');
  const { ask, pending } = useAskForBulk(onClose);
  const hasFilters = Object.keys(filterValues).length > 0;
  return (
    <CodeConfirmDialog
      title={translate('console.bulk.title', { smart_count: count })}
      confirmLabel={translate('console.bulk.confirm')}
      withoutCode={count < CODE_FROM}
      pending={pending}
      ready={what !== ''}
      choice={
        <WhatToDo
          act={act}
          what={what}
          onAct={(next) => {
            setAct(next);
            setWhat('');
          }}
          onWhat={setWhat}
        />
      }
      onConfirm={() => void ask({ act, what, filter: filterValues, count })}
      onClose={onClose}
    >
      {translate(hasFilters ? 'console.bulk.whom' : 'console.bulk.whom_all')}
    </CodeConfirmDialog>
  );
}

function useAskForBulk(onDone: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const ask = async (body: object) => {
    setPending(true);
    try {
      await provider.command<AskedJob>(api.usersBulk(), 'POST', body);
      notify('console.bulk.begun', { type: 'info' });
      await queries.invalidateQueries({ queryKey: ['jobs'] });
      onDone();
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  return { ask, pending };
}

interface WhatToDoProps {
  act: BulkActName;
  what: string;
  onAct: (act: BulkActName) => void;
  onWhat: (what: string) => void;
}

function WhatToDo({ act, what, onAct, onWhat }: WhatToDoProps) {
  const translate = useTranslate();
  const tags = useTags();
  const acts: BulkActName[] = useMay()('administer') ? ['tag', 'untag', 'join'] : ['tag', 'untag'];
  return (
    <Stack sx={{ gap: 4, mb: 4 }}>
      <TextField
        select
        size="small"
        label={translate('console.bulk.act')}
        value={act}
        onChange={(event) => onAct(event.target.value as BulkActName)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {acts.map((one) => (
          <option key={one} value={one}>
            {translate(`console.bulk.acts.${one}`)}
          </option>
        ))}
      </TextField>
      {act === 'join' ? (
        <OrganizationSelect label="console.join.where" value={what} onChange={onWhat} />
      ) : (
        <TagSelect tags={tags} value={what} onChange={onWhat} />
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('console.bulk.report')}
      </Typography>
    </Stack>
  );
}
