import { quotesPeople, type SavedFilter } from '@ateneo/contracts';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Delete from '@mui/icons-material/DeleteOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
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
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useSavedFilters } from './use-saved-filters.js';

/** Filters kept under a name, on the account: apply, keep the present ones, forget. */
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
  const { filters, isPending, keep, forget } = useSavedFilters(useResourceContext() ?? '');
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
        <SavedList filters={filters} onApply={apply} onKeep={keep} onForget={forget} />
        {Object.keys(filterValues).length > 0 && <KeepFilters keep={keep} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface SavedListProps {
  filters: readonly SavedFilter[];
  onApply: (filter: SavedFilter) => void;
  onKeep: ReturnType<typeof useSavedFilters>['keep'];
  onForget: (id: string) => Promise<boolean>;
}

function SavedList({ filters, onApply, onKeep, onForget }: SavedListProps) {
  const translate = useTranslate();
  if (filters.length === 0) return null;
  return (
    <List dense disablePadding sx={{ mb: 2 }}>
      {filters.map((kept) => (
        <ListItem
          key={kept.id}
          disablePadding
          secondaryAction={
            <>
              <IconButton
                size="small"
                aria-pressed={kept.is_default}
                aria-label={translate('console.list.saved_default', { name: kept.name })}
                title={translate('console.list.saved_default', { name: kept.name })}
                onClick={() => void onKeep({ ...criteriaOf(kept), is_default: !kept.is_default })}
              >
                {kept.is_default ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
              </IconButton>
              <IconButton
                edge="end"
                size="small"
                aria-label={translate('ra.saved_queries.remove_label_with_name', { name: kept.name })}
                onClick={() => void onForget(kept.id)}
              >
                <Delete fontSize="small" />
              </IconButton>
            </>
          }
        >
          <ListItemButton onClick={() => onApply(kept)} sx={{ '&&': { pr: 20 } }}>
            <ListItemText primary={kept.name} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

const criteriaOf = ({ name, filter, sort }: SavedFilter) => ({ name, filter, sort });

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
