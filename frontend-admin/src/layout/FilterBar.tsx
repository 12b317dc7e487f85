import Search from '@mui/icons-material/Search';
import { InputAdornment, Stack, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { type FilterField, useListFilters } from './filter-field.js';
import { FilterChips } from './FilterChips.js';
import { SavedFilters } from './SavedFilters.js';
import { useTypedFilter } from './use-filter.js';
import { searchFieldId } from './use-list-keyboard.js';

interface FilterBarProps {
  searchable: boolean;
  /** Further buttons at the end. */
  beside?: ReactNode;
  fields: readonly FilterField[];
}

/** Search, filters and saved filters of a list, in one row as long as they fit. */
export function FilterBar({ searchable, beside, fields }: FilterBarProps) {
  return (
    <FilterChips fields={fields} state={useListFilters()} before={searchable && <SearchField />}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: { xs: 'wrap', md: 'nowrap' }, flexShrink: { xs: 1, md: 0 } }}>
        <SavedFilters />
        {beside}
      </Stack>
    </FilterChips>
  );
}

function SearchField() {
  const [typed, setTyped] = useTypedFilter('q');
  const resource = useResourceContext();
  const translate = useTranslate();
  return (
    <TextField
      id={searchFieldId}
      type="search"
      size="small"
      label={translate(`resources.${resource}.search`, { _: translate('ra.action.search') })}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      }}
      sx={{ width: { xs: '100%', sm: 260 } }}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
