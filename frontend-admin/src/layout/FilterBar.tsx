import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import { Box, Button, Collapse, InputAdornment, Stack, TextField, useMediaQuery, type Theme } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { SavedFilters } from './SavedFilters.js';
import { useTypedFilter } from './use-filter.js';
import { searchFieldId } from './use-list-keyboard.js';

interface FilterBarProps {
  searchable: boolean;
  /** Further buttons beside the search. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** Search, filters and saved filters of a list. On phones the filters fold away behind a button. */
export function FilterBar({ searchable, beside, children }: FilterBarProps) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const fields = (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, flexWrap: 'wrap', pt: { xs: 2, sm: 0 } }}>
      {children}
      <ClearFilters />
    </Stack>
  );
  return (
    <Stack
      component="search"
      aria-label={translate('console.list.filters')}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 2, mb: 3, flexWrap: 'wrap', alignItems: { sm: 'center' }, displayPrint: 'none' }}
    >
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {searchable && <SearchField />}
        <SavedFilters />
        {beside}
      </Stack>
      {phone && children !== undefined ? (
        <Box>
          <Button
            size="small"
            startIcon={<FilterList />}
            aria-expanded={open}
            aria-controls="filter-fields"
            onClick={() => setOpen(!open)}
          >
            {translate('console.list.filters')}
          </Button>
          <Collapse in={open} id="filter-fields">
            {fields}
          </Collapse>
        </Box>
      ) : (
        fields
      )}
    </Stack>
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
      sx={{ flexGrow: 1, minWidth: { sm: 260 } }}
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

function ClearFilters() {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  if (Object.keys(filterValues).length === 0) return null;
  return (
    <Button size="small" onClick={() => setFilters({}, [])}>
      {translate('ra.navigation.clear_filters')}
    </Button>
  );
}
