import type { SxProps, Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactElement, ReactNode } from 'react';

interface ChooseProps<Name extends string> {
  label: string;
  names: readonly Name[];
  value: Name;
  onChange: (name: Name) => void;
  text: (name: Name) => ReactNode;
  sx?: SxProps<Theme>;
}

/** One of a few ways, side by side. One of them is always chosen. */
export function Choose<Name extends string>({
  label,
  names,
  value,
  onChange,
  text,
  sx,
}: ChooseProps<Name>): ReactElement {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, next: Name | null) => next && onChange(next)}
      {...(sx && { sx })}
    >
      {names.map((name) => (
        <ToggleButton key={name} value={name}>
          {text(name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
