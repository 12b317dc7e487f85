import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Delete from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type SavedQuery, useListContext, useResourceContext, useSavedQueries, useTranslate } from 'react-admin';

/** Filters kept under a name, on this device: apply, keep the present ones, forget. */
export function SavedFilters() {
  const resource = useResourceContext() ?? '';
  const [queries, setQueries] = useSavedQueries(resource);
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
      {open && <SavedFiltersDialog queries={queries} setQueries={setQueries} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SavedFiltersDialogProps {
  queries: SavedQuery[];
  setQueries: (queries: SavedQuery[]) => void;
  onClose: () => void;
}

function SavedFiltersDialog({ queries, setQueries, onClose }: SavedFiltersDialogProps) {
  const { setFilters, setSort, filterValues } = useListContext();
  const translate = useTranslate();
  const apply = ({ value }: SavedQuery) => {
    setFilters(value?.filter ?? {}, []);
    if (value?.sort) setSort(value.sort);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="saved-filters-title" maxWidth="xs" fullWidth>
      <DialogTitle id="saved-filters-title">{translate('ra.saved_queries.label')}</DialogTitle>
      <DialogContent>
        {queries.length === 0 && <Typography color="text.secondary">{translate('ra.saved_queries.help')}</Typography>}
        {queries.length > 0 && (
          <List dense disablePadding>
            {queries.map((query) => (
              <ListItem
                key={query.label}
                disablePadding
                secondaryAction={
                  <IconButton
                    edge="end"
                    size="small"
                    aria-label={translate('ra.saved_queries.remove_label_with_name', { name: query.label })}
                    onClick={() => setQueries(queries.filter((other) => other !== query))}
                  >
                    <Delete fontSize="small" />
                  </IconButton>
                }
              >
                <ListItemButton onClick={() => apply(query)}>
                  <ListItemText primary={query.label} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        {Object.keys(filterValues).length > 0 && <KeepFilters queries={queries} setQueries={setQueries} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function KeepFilters({ queries, setQueries }: Omit<SavedFiltersDialogProps, 'onClose'>) {
  const { filterValues, sort, perPage } = useListContext();
  const translate = useTranslate();
  const [name, setName] = useState('');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const label = name.trim();
    if (label === '') return;
    const value = { filter: filterValues, sort, perPage, displayedFilters: [] };
    setQueries([...queries.filter((query) => query.label !== label), { label, value }]);
    setName('');
  };
  return (
    <form onSubmit={keep}>
      <TextField
        fullWidth
        size="small"
        margin="dense"
        label={translate('ra.saved_queries.new_dialog_title')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="outlined" size="small" disabled={name.trim() === ''}>
        {translate('ra.action.save')}
      </Button>
    </form>
  );
}
