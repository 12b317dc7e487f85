import { Autocomplete, TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { useTags } from './use-tags.js';

/** Tags of which people must have one to take part; none means that nobody needs any. */
export function TagsInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const tags = useTags();
  const translate = useTranslate();
  const chosen = (field.value ?? []) as string[];
  return (
    <Autocomplete
      multiple
      size="small"
      options={tags}
      value={tags.filter(({ id }) => chosen.includes(id))}
      onChange={(_event, options) => field.onChange(options.map(({ id }) => id))}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      noOptionsText={translate('console.list.nobody')}
      clearText={translate('ra.action.clear_array_input')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('resources.processes.fields.tags')}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? translate('console.processes.hint_tags')}
        />
      )}
    />
  );
}
