import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactElement, type ReactNode, useId } from 'react';

export interface TextInputProps extends Omit<OutlinedInputProps, 'slotProps'> {
  label: string;
  helperText?: ReactNode;
  slotProps?: { formHelperText?: object };
}

/**
 * A line of text with its label: Material's TextField without the lists and menus that it brings along, a tenth of what
 * the sign-in page weighs.
 */
export function TextInput({ helperText, slotProps, error, required, id, ...input }: TextInputProps): ReactElement {
  const own = useId();
  const name = id ?? own;
  const helper = helperText ? `${name}-helper-text` : undefined;
  return (
    <FormControl fullWidth error={error ?? false} required={required ?? false}>
      <InputLabel htmlFor={name}>{input.label}</InputLabel>
      <OutlinedInput {...input} id={name} aria-describedby={helper} />
      {helper && (
        <FormHelperText id={helper} {...slotProps?.formHelperText}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
}
