import type { Area } from '@ateneo/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSame } from '../layout/use-same.js';
import { useAreasLike } from './use-areas.js';

interface AreaPickerProps {
  label: string;
  chosen: readonly Area[];
  onChange: (areas: readonly Area[]) => void;
  /** One at most. */
  single?: boolean;
  /** In a dialog that was just asked for it takes the focus. */
  inDialog?: boolean;
  error?: boolean;
  helperText?: string | undefined;
}

/** Finds areas by their names: two letters are enough, accents do not matter. */
export function AreaPicker({ label, chosen, onChange, single = false, inDialog = false, ...field }: AreaPickerProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const value = useSame(chosen, ({ id }) => id);
  const { areas, isPending } = useAreasLike(typed);
  const nameOf = (area: Area) => `${area.name} (${translate(`console.areas.level.${area.level}`)})`;
  return (
    <Autocomplete
      multiple
      size="small"
      filterOptions={(all) => all}
      options={areas}
      value={value}
      loading={isPending}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, all) => onChange(single ? all.slice(-1) : all)}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={translate(typed.trim().length < 2 ? 'console.areas.type' : 'console.areas.none')}
      loadingText={translate('console.areas.searching')}
      clearText={translate('ra.action.clear_array_input')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
        <TextField {...params} {...field} label={label} autoFocus={inDialog} />
      )}
    />
  );
}
