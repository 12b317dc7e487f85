import type { UserTag } from '@ateneo/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { ProgressLine } from '../layout/ProgressLine.js';
import { type Progress, useOneByOne } from '../layout/use-one-by-one.js';
import { TagSelect } from '../tags/TagSelect.js';
import { useTags } from '../tags/use-tags.js';

/** Gives the chosen people a tag, or takes it from them, one after another, and tells how it went. */
export function TagChosenButton() {
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const oneByOne = useOneByOne();
  const [open, setOpen] = useState(false);
  const tags = useTags();
  const nameOf = (tag: string) => tags.find(({ id }) => id === tag)?.name ?? '—';
  const run = async (act: Act, tag: string) => {
    const targets = await targetsOf(provider, act, selectedIds.map(String), tag);
    const { done, refusals } = await oneByOne.run(targets);
    setOpen(false);
    onUnselectItems();
    void refetch();
    if (done > 0)
      notify(`console.tags.${doneBy[act]}`, { type: 'success', messageArgs: { smart_count: done, tag: nameOf(tag) } });
    if (refusals.length > 0) notify(refusals.join('; '), { type: 'error' });
    if (targets.length === 0) notify('console.tags.nobody_has', { type: 'info' });
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translate('console.tags.chosen', { smart_count: selectedIds.length })}
      </Button>
      {open && <TagDialog onAct={run} progress={oneByOne.progress} onClose={() => setOpen(false)} />}
    </>
  );
}

type Act = 'give' | 'take';
const doneBy = { give: 'given', take: 'taken' } as const;

async function targetsOf(provider: DataProvider, act: Act, users: string[], tag: string) {
  if (act === 'give') return users.map((user) => () => provider.create('usertags', { data: { user, tag } }));
  const { data } = await provider.getList<UserTag>('usertags', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    filter: { tag, user: users },
  });
  return data.map(
    ({ id }) =>
      () =>
        provider.delete('usertags', { id }),
  );
}

interface TagDialogProps {
  onAct: (act: Act, tag: string) => Promise<void>;
  progress: Progress | undefined;
  onClose: () => void;
}

function TagDialog({ onAct, progress, onClose }: TagDialogProps) {
  const translate = useTranslate();
  const tags = useTags();
  const [chosen, setChosen] = useState('');
  const [pending, setPending] = useState(false);
  const act = (which: Act) => {
    setPending(true);
    void onAct(which, chosen).finally(() => setPending(false));
  };
  const idle = chosen === '' || pending;
  return (
    <Dialog open onClose={onClose} aria-labelledby="tag-title" maxWidth="xs" fullWidth>
      <DialogTitle id="tag-title">{translate('console.tags.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 4 }}>{translate('console.tags.explanation')}</Typography>
        <TagSelect tags={tags} value={chosen} onChange={setChosen} />
        <ProgressLine progress={progress} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="outlined" disabled={idle} onClick={() => act('take')}>
          {translate('console.tags.take')}
        </Button>
        <Button variant="contained" disabled={idle} onClick={() => act('give')}>
          {translate('console.tags.give')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
