import { languageNames, languages } from '@ateneo/i18n';
import { DayField } from '@ateneo/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useUniverse } from '../../../lib/universe.js';
import type { ProfileField } from '../profile-fields.js';

const autoComplete: Partial<Record<ProfileField, string>> = {
  first_name: 'given-name',
  last_name_1: 'family-name',
  phone: 'tel-national',
  phone_prefix: 'tel-country-code',
  address_zip: 'postal-code',
  address_city: 'address-level2',
  address_region: 'address-level1',
};

interface FieldInputProps {
  field: ProfileField;
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

function useOptions(field: ProfileField): (readonly [string, string])[] | undefined {
  const { t } = useTranslation('profile');
  const universe = useUniverse();
  if (field === 'language') return languages.map((language) => [language, languageNames[language]] as const);
  if (field === 'address_country') return universe?.adm0s.map(({ code, name }) => [code, name] as const);
  if (field !== 'gender') return undefined;
  return (['M', 'H', 'X', '?'] as const).map(
    (value) => [value, t(`gender.${value === '?' ? 'none' : value}`)] as const,
  );
}
