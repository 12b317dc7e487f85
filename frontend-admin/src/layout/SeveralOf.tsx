import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSame } from './use-same.js';

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
  const chosen = useSame(
    options.filter((one) => value.includes(one.value)),
    (one) => `${one.value} ${one.label}`,
  );
  return (
    <Autocomplete
      multiple
      size="small"
      options={options}
      value={chosen}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      onChange={(_event, all) => onChange(all.map((one) => one.value))}
      getOptionKey={(one) => one.value}
      noOptionsText={translate('console.list.nobody')}
      clearText={translate('ra.action.clear_array_input')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => <TextField {...params} {...field} label={label} />}
    />
  );
}
