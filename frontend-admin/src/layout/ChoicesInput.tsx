import { Autocomplete, TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Several of what there is to choose from, by their names; none is an answer, too. */
export function ChoicesInput(props: {
  source: string;
  choices: readonly Choice[];
  /** Keys. */
  label: string;
  hint: string;
}) {
  const { source, choices, label, hint } = props;
  const { field, fieldState } = useInput({ source, defaultValue: [] });
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
          label={translate(label)}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? translate(hint)}
        />
      )}
    />
  );
}
