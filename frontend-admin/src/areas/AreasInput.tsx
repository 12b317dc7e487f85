import { useInput, useTranslate } from 'react-admin';
import { AreaChoice } from './AreaChoice.js';
import { useAreasOf } from './use-areas.js';

/** Areas where people must live to take part, none means anywhere; or whatever the hint says of them. */
export function AreasInput({ source, hint = 'console.areas.hint' }: { source: string; hint?: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const translate = useTranslate();
  const chosen = useAreasOf((field.value ?? []) as string[]);
  return (
    <AreaChoice
      label={translate('console.areas.name')}
      chosen={chosen}
      onChange={(areas) => field.onChange(areas.map(({ id }) => id))}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? translate(hint)}
    />
  );
}
