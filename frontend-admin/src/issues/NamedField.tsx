import type { Amedment, Process } from '@ateneo/contracts';
import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { useSettled } from './IssuePreview.js';

interface NamedFieldProps {
  resource: 'processes' | 'amendments';
  /** Empty: none is chosen yet. */
  value: string;
  onChange: (id: string) => void;
}

const labels = { processes: 'process', amendments: 'amedment' } as const;
const nameOf = ({ title }: Process | Amedment) => title;
/** Of an amendment, whose title may be that of another: where it is. */
const placeOf = (one: Process | Amedment) => ('document_title' in one ? one.document_title : '');

/** A process or an amendment, found by its words. */
export function NamedField({ resource, value, onChange }: NamedFieldProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim(), 250);
  const { data = [], isFetching } = useGetList<Process | Amedment>(resource, {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'creation_datetime', order: 'DESC' },
    // What is no more than a draft would be left out.
    filter: { ...(resource === 'processes' && { is_active: true }), ...(query !== '' && { q: query }) },
  });
  const { data: chosen } = useGetOne<Process | Amedment>(resource, { id: value }, { enabled: value !== '' });
  const selected = data.find(({ id }) => id === value) ?? (chosen?.id === value ? chosen : null);
  return (
    <Autocomplete
      options={selected && !data.some(({ id }) => id === selected.id) ? [selected, ...data] : data}
      value={selected}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, one) => onChange(one?.id ?? '')}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      noOptionsText={translate('console.list.nobody')}
      loadingText={translate('ra.page.loading')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderOption={({ key, ...props }, one) => (
        <Box component="li" key={key} {...props}>
          <Box>
            {nameOf(one)}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{placeOf(one)}</Box>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={translate(`console.issues.kind.${labels[resource]}`)}
          helperText={resource === 'amendments' && translate('console.issues.amedment_hint')}
        />
      )}
    />
  );
}
