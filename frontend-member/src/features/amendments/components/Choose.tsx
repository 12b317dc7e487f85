import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactElement } from 'react';

interface ChooseProps<Name extends string> {
  label: string;
  names: readonly Name[];
  value: Name;
  onChange: (name: Name) => void;
  text: (name: Name) => string;
}

/** One of a few ways, side by side. */
export function Choose<Name extends string>({ label, names, value, onChange, text }: ChooseProps<Name>): ReactElement {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, next: Name | null) => next && onChange(next)}
    >
      {names.map((name) => (
        <ToggleButton key={name} value={name} sx={{ px: 4 }}>
          {text(name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
