import { useSettled } from '@ateneo/ui';
import { Autocomplete, Box, createFilterOptions, TextField, type TextFieldProps } from '@mui/material';
import { useMemo, useState } from 'react';
import { type RaRecord, type SortPayload, useGetList, useGetOne, useTranslate } from 'react-admin';

export interface RecordPickerProps extends Pick<TextFieldProps, 'label' | 'required' | 'helperText' | 'error'> {
  value: string | null;
  onChange: (id: string | null) => void;
  /** In a dialog that was just asked for it takes the focus. */
  inDialog?: boolean;
}

interface Source<R> {
  resource: string;
  sort: SortPayload;
  filter?: object;
  nameOf: (record: R) => string;
  /** What tells apart two of the same name. */
  hintOf: (record: R) => string;
  /** The whole of what was chosen. */
  onRecord?: (record: R) => void;
}

/** What is like the words that are typed; unanswered while the list is of words typed before. */
function useFound<R extends RaRecord<string>>({ resource, sort, filter }: Source<R>, value: string | null) {
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim(), 250);
  const { data = [], isFetching } = useGetList<R>(resource, {
    pagination: { page: 1, perPage: 20 },
    sort,
    filter: { ...filter, ...(query !== '' && { q: query }) },
  });
  const { data: chosen } = useGetOne<R>(resource, { id: value ?? '' }, { enabled: value !== null });
  const selected = data.find(({ id }) => id === value) ?? (value !== null && chosen?.id === value ? chosen : null);
  const options = selected && !data.includes(selected) ? [selected, ...data] : data;
  return { selected, options, isAnswered: query === typed.trim() && !isFetching, setTyped };
}

/** One record, found by its words. While the answer is awaited, only those of before that fit what is typed are offered. */
export function RecordPicker<R extends RaRecord<string>>(props: RecordPickerProps & Source<R>) {
  const { value, onChange, inDialog = false, resource, sort, filter, nameOf, hintOf, onRecord, ...field } = props;
  const translate = useTranslate();
  const { selected, options, isAnswered, setTyped } = useFound(props, value);
  const fitting = useMemo(
    () => createFilterOptions<R>({ stringify: (record) => `${nameOf(record)} ${hintOf(record)}` }),
    [nameOf, hintOf],
  );
  return (
    <Autocomplete
      size="small"
      options={options}
      value={selected}
      loading={!isAnswered}
      filterOptions={isAnswered ? (all) => all : fitting}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, record) => {
        onChange(record?.id ?? null);
        if (record) onRecord?.(record);
      }}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      noOptionsText={translate('console.list.nobody')}
      loadingText={translate('ra.page.loading')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      sx={{ minWidth: 200 }}
      renderOption={({ key, ...props }, record) => (
        <Box component="li" key={key} {...props}>
          <Box>
            {nameOf(record)}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{hintOf(record)}</Box>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
        <TextField {...params} {...field} autoFocus={inDialog} />
      )}
    />
  );
}
