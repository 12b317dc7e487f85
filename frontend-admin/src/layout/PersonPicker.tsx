import type { User } from '@ateneo/contracts';
import { Autocomplete, Box, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { fullName } from './full-name.js';

interface PersonPickerProps {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  /** In a dialog that was just asked for it takes the focus. */
  inDialog?: boolean;
}

/** Finds a person by name or e-mail address. */
export function PersonPicker({ label, value, onChange, inDialog = false }: PersonPickerProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [], isFetching } = useGetList<User>('users', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'last_name_1', order: 'ASC' },
    filter: query === '' ? {} : { q: query },
  });
  const { data: chosen } = useGetOne<User>('users', { id: value ?? '' }, { enabled: value !== null });
  const selected = value === null ? null : (data.find(({ id }) => id === value) ?? chosen ?? null);
  return (
    <Autocomplete
      size="small"
      options={selected && !data.some(({ id }) => id === selected.id) ? [selected, ...data] : data}
      value={selected}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionKey={(person) => person.id}
      getOptionLabel={fullName}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, person) => onChange(person?.id ?? null)}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      noOptionsText={translate('console.list.nobody')}
      loadingText={translate('ra.page.loading')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      sx={{ minWidth: 200 }}
      renderOption={({ key, ...props }, person) => (
        <Box component="li" key={key} {...props}>
          <Box>
            {fullName(person)}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{person.email}</Box>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
        <TextField {...params} label={label} autoFocus={inDialog} />
      )}
    />
  );
}
