import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useUniverse } from '../../../lib/universe.js';
import { type Address, type AddressField, addressFields, toldPostcode } from '../address.js';
import { TownInput } from './TownInput.js';

interface AddressInputProps {
  field: AddressField;
  address: Address;
  refusal: string | undefined;
  onType: (text: string) => void;
  onPick: (told: Partial<Address>) => void;
}

/** The input that fits a part of an address. */
export function AddressInput({ field, address, refusal, onType, onPick }: AddressInputProps): ReactElement {
  const { t } = useTranslation('profile');
  const countries = useUniverse()?.adm0s;
  const common = {
    name: field,
    label: t(`field.${field}`),
    value: address[field],
    autoComplete: addressFields[field],
    error: refusal !== undefined,
  };
  if (field === 'address_city')
    return <TownInput {...common} helperText={refusal} zip={toldPostcode(address)} onType={onType} onPick={onPick} />;
  const isCountry = field === 'address_country';
  return (
    <TextField
      {...common}
      fullWidth
      select={isCountry}
      helperText={refusal ?? (field === 'address_zip' ? t('address.zip_help') : undefined)}
      slotProps={field === 'address_zip' ? { htmlInput: { inputMode: 'numeric' } } : {}}
      onChange={({ target }) => onType(target.value)}
    >
      {isCountry &&
        countries?.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
    </TextField>
  );
}
