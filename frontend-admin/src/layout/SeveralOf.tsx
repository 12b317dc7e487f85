import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SeveralOfProps {
  label: string;
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: boolean;
  helperText?: string;
}

/** Some of what there is; none asks nothing. What was chosen and is not among the choices stays, by the begin of its id. */
export function SeveralOf({ label, choices, value, onChange, ...field }: SeveralOfProps) {
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
      renderInput={(params) => <TextField {...params} {...field} label={label} />}
    />
  );
}
