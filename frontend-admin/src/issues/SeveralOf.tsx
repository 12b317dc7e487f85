import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Choice } from '../layout/ChoicesInput.js';

interface SeveralOfProps {
  label: string;
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Some of what there is; none asks nothing. */
export function SeveralOf({ label, choices, value, onChange }: SeveralOfProps) {
  const translate = useTranslate();
  return (
    <Autocomplete
      multiple
      size="small"
      options={choices}
      value={choices.filter((one) => value.includes(one.value))}
      onChange={(_event, chosen) => onChange(chosen.map((one) => one.value))}
      getOptionKey={(one) => one.value}
      noOptionsText={translate('console.list.nobody')}
      clearText={translate('ra.action.clear_array_input')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
