import { quotesPeople, type SavedFilter } from '@ateneo/contracts';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { OwnFilters, SharedFilters } from './SavedFilterLists.js';
import { useSavedFilters } from './use-saved-filters.js';

/** The filters of a list that are kept. */
export function SavedFilters() {
  const { setFilters, setSort, filterValues, sort } = useListContext();
  const apply = (kept: SavedFilter) => {
    setFilters(kept.filter, []);
    if (kept.sort) setSort(kept.sort);
  };
  return (
    <KeptUnderName
      list={useResourceContext() ?? ''}
      now={{ filter: filterValues as SavedFilter['filter'], sort }}
      onApply={apply}
      words={{ button: 'console.list.saved', ...ofLists }}
    />
  );
}

const ofLists = {
  title: 'ra.saved_queries.label',
  help: 'ra.saved_queries.help',
  name: 'ra.saved_queries.new_dialog_title',
};

interface KeptProps {
  /** What they are kept for. */
  list: string;
  now: Pick<SavedFilter, 'filter' | 'sort'>;
  onApply: (kept: SavedFilter) => void;
  /** Which of them can be applied here. */
  fits?: (kept: SavedFilter) => boolean;
  /** No list that could open with one. */
  isNoList?: boolean;
  words: typeof ofLists & { button: string };
}

/** What is kept under a name, on the account, and what others share: apply, keep the present one, share, copy, forget. */
export function KeptUnderName(props: KeptProps) {
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
        {translate(props.words.button)}
      </Button>
      {open && <KeptDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function KeptDialog(props: KeptProps & { onClose: () => void }) {
  const { list, now, onApply, fits = () => true, isNoList = false, words, onClose } = props;
  const { filters, shared, isPending, keep, copy, forget } = useSavedFilters(list);
  const translate = useTranslate();
  const apply = (kept: SavedFilter) => {
    onApply(kept);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="saved-filters-title" maxWidth="xs" fullWidth>
      <DialogTitle id="saved-filters-title">{translate(words.title)}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate(filters.length === 0 && !isPending ? words.help : 'console.list.saved_where')}
        </Typography>
        <OwnFilters
          filters={filters.filter(fits)}
          isNoList={isNoList}
          onApply={apply}
          onKeep={keep}
          onForget={forget}
        />
        <SharedFilters filters={shared.filter(fits)} onApply={apply} onCopy={copy} />
        {Object.keys(now.filter).length > 0 && <Keep now={now} label={words.name} keep={keep} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface KeepProps extends Pick<KeptProps, 'now'> {
  label: string;
  keep: ReturnType<typeof useSavedFilters>['keep'];
}

function Keep({ now: { filter, sort }, label, keep }: KeepProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const entries = Object.entries(filter);
  const kept = entries.filter(([field]) => !quotesPeople(field));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // It may stand in the form of a page.
    event.stopPropagation();
    if (name === '' || kept.length === 0) return;
    if (await keep({ name, filter: Object.fromEntries(kept), sort })) setTyped('');
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
            label={translate(label)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Button type="submit" variant="outlined" size="small" disabled={name === ''}>
            {translate('ra.action.save')}
          </Button>
        </>
      )}
    </Stack>
  );
}
