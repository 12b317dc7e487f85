import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Choice } from '../layout/ChoicesInput.js';

interface SeveralOfProps {
  label: string;
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Some of what there is; none asks nothing. What was chosen and is not among the choices stays, by the begin of its id. */
export function SeveralOf({ label, choices, value, onChange }: SeveralOfProps) {
  const translate = useTranslate();
  const others = value.filter((id) => !choices.some((one) => one.value === id));
  const options = [...choices, ...others.map((id) => ({ value: id, label: `… ${id.slice(0, 8)}` }))];
  return (
    <Autocomplete
      multiple
      size="small"
      options={options}
      value={options.filter((one) => value.includes(one.value))}
      isOptionEqualToValue={(a, b) => a.value === b.value}
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
