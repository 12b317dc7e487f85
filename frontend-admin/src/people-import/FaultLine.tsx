import type { PeopleImportPreview } from '@ateneo/contracts';
import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldName } from './use-field-name.js';

/** A cell of the file as it should have been. */
export interface MendedCell {
  line: number;
  column: number;
  value: string;
}

interface FaultLineProps {
  fault: PeopleImportPreview['faults'][number];
  /** What somebody typed instead, as long as it is not checked. */
  value: string | undefined;
  onType: (cell: MendedCell) => void;
}

/** What is wrong with a row, and the cell that it stands in. */
export function FaultLine({ fault: { line, field, message, column, typed }, value, onType }: FaultLineProps) {
  const translate = useTranslate();
  const name = useFieldName()(field);
  const at = translate('console.people_import.line', { line });
  return (
    <div>
      {name}: {message}
      {column !== null && (
        <Box sx={{ mt: 1 }}>
          <TextField
            size="small"
            value={value ?? typed}
            onChange={({ target }) => onType({ line, column, value: target.value })}
            slotProps={{ htmlInput: { 'aria-label': `${at}, ${name}`, maxLength: 1000, autoComplete: 'off' } }}
            sx={{ width: '100%', maxWidth: 360 }}
          />
        </Box>
      )}
    </div>
  );
}
