import { languageNames, languages } from '@ateneo/i18n';
import { DayField } from '@ateneo/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedField } from '../profile-fields.js';

const autoComplete: Partial<Record<EditedField, string>> = {
  first_name: 'given-name',
  last_name_1: 'family-name',
  phone: 'tel-national',
  phone_prefix: 'tel-country-code',
};

interface FieldInputProps {
  field: EditedField;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: boolean;
  helperText: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** The input that fits a field. */
export function FieldInput({ field, onChange, ...props }: FieldInputProps): ReactElement {
  const options = useOptions(field);
  if (field === 'birth_date') return <DayField {...props} name={field} isBirthday onChange={onChange} />;
  return (
    <TextField
      {...props}
      fullWidth
      select={options !== undefined}
      autoComplete={autoComplete[field] ?? 'off'}
      onChange={(event) => onChange(event.target.value)}
    >
      {options?.map(([value, name]) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function useOptions(field: EditedField): (readonly [string, string])[] | undefined {
  const { t } = useTranslation('profile');
  if (field === 'language') return languages.map((language) => [language, languageNames[language]] as const);
  if (field !== 'gender') return undefined;
  return (['M', 'H', 'X', '?'] as const).map(
    (value) => [value, t(`gender.${value === '?' ? 'none' : value}`)] as const,
  );
}
