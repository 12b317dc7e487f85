import type { SavedFilter } from '@ateneo/contracts';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Delete from '@mui/icons-material/DeleteOutlined';
import Group from '@mui/icons-material/Group';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { IconButton, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { useSavedFilters } from './use-saved-filters.js';

type Saved = ReturnType<typeof useSavedFilters>;

interface FilterListProps {
  filters: readonly SavedFilter[];
  onApply: (filter: SavedFilter) => void;
}

/** One's own: with the star the list opens, where there is one, with the group whoever sees the list finds it. */
export function OwnFilters({
  onKeep,
  onForget,
  isNoList,
  ...list
}: FilterListProps & { onKeep: Saved['keep']; onForget: Saved['forget']; isNoList: boolean }) {
  const translate = useTranslate();
  const again = (kept: SavedFilter, said: object) => void onKeep({ ...saidOf(kept), ...said });
  return (
    <Filters {...list} acts={isNoList ? 2 : 3}>
      {(kept) => (
        <>
          {!isNoList && (
            <Act
              label={translate('console.list.saved_default', { name: kept.name })}
              isOn={kept.is_default}
              onClick={() => again(kept, { is_default: !kept.is_default })}
            >
              {kept.is_default ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
            </Act>
          )}
          <Act
            label={translate('console.list.saved_share', { name: kept.name })}
            isOn={kept.is_shared}
            onClick={() => again(kept, { is_shared: !kept.is_shared })}
          >
            {kept.is_shared ? <Group fontSize="small" /> : <GroupOutlined fontSize="small" />}
          </Act>
          <Act
            label={translate('ra.saved_queries.remove_label_with_name', { name: kept.name })}
            onClick={() => void onForget(kept.id)}
          >
            <Delete fontSize="small" />
          </Act>
        </>
      )}
    </Filters>
  );
}

/** What others share of this list; a copy of it is one's own. */
export function SharedFilters({ filters, onCopy, onApply }: FilterListProps & { onCopy: Saved['copy'] }) {
  const translate = useTranslate();
  if (filters.length === 0) return null;
  return (
    <>
      <Typography component="h3" variant="subtitle2">
        {translate('console.list.saved_shared')}
      </Typography>
      <Filters filters={filters} onApply={onApply} acts={1}>
        {(kept) => (
          <Act label={translate('console.list.saved_copy', { name: kept.name })} onClick={() => void onCopy(kept)}>
            <ContentCopy fontSize="small" />
          </Act>
        )}
      </Filters>
    </>
  );
}

function Filters({
  filters,
  onApply,
  acts,
  children,
}: FilterListProps & { acts: number; children: (kept: SavedFilter) => ReactNode }) {
  const translate = useTranslate();
  if (filters.length === 0) return null;
  return (
    <List dense disablePadding sx={{ mb: 2 }}>
      {filters.map((kept) => (
        <ListItem key={kept.id} disablePadding secondaryAction={children(kept)}>
          <ListItemButton onClick={() => onApply(kept)} sx={{ '&&': { pr: { xs: acts * 11 + 5, md: acts * 8 + 5 } } }}>
            <ListItemText
              primary={kept.name}
              secondary={kept.user_name && translate('console.list.saved_of', { name: kept.user_name })}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

const saidOf = ({ name, filter, sort, is_default, is_shared }: SavedFilter) => {
  return { name, filter, sort, is_default, is_shared };
};

interface ActProps {
  label: string;
  onClick: () => void;
  isOn?: boolean;
  children: ReactNode;
}

function Act({ label, isOn, onClick, children }: ActProps) {
  return (
    <IconButton
      edge={isOn === undefined ? 'end' : false}
      size="small"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 } }}
    >
      {children}
    </IconButton>
  );
}
