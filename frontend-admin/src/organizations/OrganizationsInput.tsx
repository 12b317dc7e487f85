import { Autocomplete, TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { useOrganizationChoices } from './use-organization-choices.js';

/** The organizations whose members may take part; none means any. */
export function OrganizationsInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const choices = useOrganizationChoices();
  const translate = useTranslate();
  const chosen = (field.value ?? []) as string[];
  return (
    <Autocomplete
      multiple
      size="small"
      options={choices}
      value={choices.filter(({ value }) => chosen.includes(value))}
      onChange={(_event, options) => field.onChange(options.map(({ value }) => value))}
      getOptionKey={({ value }) => value}
      noOptionsText={translate('console.list.nobody')}
      clearText={translate('ra.action.clear_array_input')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('resources.processes.fields.organizations')}
          error={fieldState.invalid}
          helperText={translate('console.processes.hint_organizations')}
        />
      )}
    />
  );
}
