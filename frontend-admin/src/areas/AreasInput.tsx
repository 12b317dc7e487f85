import { useInput, useTranslate } from 'react-admin';
import { AreaPicker } from './AreaPicker.js';
import { useAreasOf } from './use-areas.js';

/** Areas where people must live to take part; none means anywhere. */
export function AreasInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const translate = useTranslate();
  const chosen = useAreasOf((field.value ?? []) as string[]);
  return (
    <AreaPicker
      label={translate('console.areas.name')}
      chosen={chosen}
      onChange={(areas) => field.onChange(areas.map(({ id }) => id))}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? translate('console.areas.hint')}
    />
  );
}
