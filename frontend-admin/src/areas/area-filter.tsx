import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { EditorProps, FilterField, Values } from '../layout/filter-field.js';
import { AreaPicker } from './AreaPicker.js';
import { useAreasOf } from './use-areas.js';

/** One area of any level. */
export function area(field: string): FilterField {
  const useChosen = (values: Values) => useAreasOf(values[field] ? [values[field]] : []);
  function Words({ values }: { values: Values }) {
    const [chosen] = useChosen(values);
    const translate = useTranslate();
    return <>{chosen ? `${chosen.name} (${translate(`console.areas.level.${chosen.level}`)})` : '…'}</>;
  }
  function Editor({ label, values, set }: EditorProps) {
    const chosen = useChosen(values);
    return (
      <Stack sx={{ p: 3 }}>
        <AreaPicker
          single
          inDialog
          label={label}
          chosen={chosen}
          onChange={([one]) => one && set({ [field]: one.id })}
        />
      </Stack>
    );
  }
  return { field, label: 'console.areas.one', names: [field], isLabelled: true, Words, Editor };
}
