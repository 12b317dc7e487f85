import type { FoundPlaces } from '@ateneo/contracts';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../address.js';
import { addressIn, townsQuery } from '../api/search-town.js';

type TownInputProps = Pick<TextFieldProps, 'label' | 'error' | 'helperText' | 'name' | 'autoComplete'> & {
  value: string;
  /** Only towns of its province are offered. */
  zip: string | undefined;
  onType: (text: string) => void;
  /** One of those that are known was chosen: its name, and the region and country that it lies in. */
  onPick: (address: Partial<Address>) => void;
};

/** While the answer to what is typed is awaited: those of before that fit it. */
const fitting = createFilterOptions<FoundPlaces['results'][number]>();

/** The municipality: those that are like what is typed are offered, and whatever is typed is taken. */
export function TownInput(props: TownInputProps): ReactElement {
  const { value, zip, onType, onPick, name, autoComplete, label, error, helperText } = props;
  const { t } = useTranslation('profile');
  const typed = useDeferredValue(value.trim());
  const { data, isPlaceholderData } = useQuery({ ...townsQuery(typed, zip), placeholderData: keepPreviousData });
  const towns = typed.length < 2 ? [] : (data?.towns ?? []);
  const hint = [t('town_hint'), ...(data?.asked ? [t('town_asked', { host: data.asked })] : [])].join(' ');
  return (
    <Autocomplete
      freeSolo
      fullWidth
      filterOptions={isPlaceholderData || typed !== value.trim() ? fitting : (all) => all}
      options={towns}
      inputValue={value}
      onInputChange={(_event, text, reason) => reason === 'input' && onType(text)}
      onChange={(_event, chosen) => {
        if (chosen !== null && typeof chosen !== 'string') void addressIn(chosen.place_id).then(onPick);
      }}
      getOptionLabel={(town) => (typeof town === 'string' ? town : town.label)}
      getOptionKey={(town) => (typeof town === 'string' ? town : town.place_id)}
      slotProps={{
        clearIndicator: { sx: { display: 'none' } },
        // Above the field it would lie on its name.
        popper: { modifiers: [{ name: 'offset', options: { offset: [0, 8] } }] },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, autoComplete } }}
          name={name}
          label={label}
          error={error ?? false}
          helperText={helperText ?? hint}
        />
      )}
    />
  );
}
