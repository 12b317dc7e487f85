import { quotesPeople, type SavedFilter } from '@ateneo/contracts';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { OwnFilters, SharedFilters } from './SavedFilterLists.js';
import { useSavedFilters } from './use-saved-filters.js';

/** Filters kept under a name, on the account, and those that others share: apply, keep the present ones, share, copy, forget. */
export function SavedFilters() {
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  return (
    <>
      <Button
        size="small"
        startIcon={<BookmarkBorder />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0 }}
      >
        {translate('console.list.saved')}
      </Button>
      {open && <SavedFiltersDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SavedFiltersDialog({ onClose }: { onClose: () => void }) {
  const { setFilters, setSort, filterValues } = useListContext();
  const { filters, shared, isPending, keep, copy, forget } = useSavedFilters(useResourceContext() ?? '');
  const translate = useTranslate();
  const apply = ({ filter, sort }: SavedFilter) => {
    setFilters(filter, []);
    if (sort) setSort(sort);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="saved-filters-title" maxWidth="xs" fullWidth>
      <DialogTitle id="saved-filters-title">{translate('ra.saved_queries.label')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate(filters.length === 0 && !isPending ? 'ra.saved_queries.help' : 'console.list.saved_where')}
        </Typography>
        <OwnFilters filters={filters} onApply={apply} onKeep={keep} onForget={forget} />
        <SharedFilters filters={shared} onApply={apply} onCopy={copy} />
        {Object.keys(filterValues).length > 0 && <KeepFilters keep={keep} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function KeepFilters({ keep }: Pick<ReturnType<typeof useSavedFilters>, 'keep'>) {
  const { filterValues, sort } = useListContext();
  const translate = useTranslate();
  const [name, setName] = useState('');
  const entries = Object.entries(filterValues as Record<string, string>);
  const kept = entries.filter(([field]) => !quotesPeople(field));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const label = name.trim();
    if (label === '' || kept.length === 0) return;
    if (await keep({ name: label, filter: Object.fromEntries(kept), sort })) setName('');
  };
  const quotes = kept.length < entries.length;
  return (
    <Stack component="form" onSubmit={(event) => void submit(event)} sx={{ gap: 2, alignItems: 'flex-start' }}>
      {quotes && <Typography variant="body2">{translate('console.list.saved_without_words')}</Typography>}
      {kept.length > 0 && (
        <>
          <TextField
            fullWidth
            size="small"
            label={translate('ra.saved_queries.new_dialog_title')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Button type="submit" variant="outlined" size="small" disabled={name.trim() === ''}>
            {translate('ra.action.save')}
          </Button>
        </>
      )}
    </Stack>
  );
}
