import type { PeopleImportPreview } from '@ateneo/contracts';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ImportLines } from './ImportLines.js';
import { useFieldName } from './use-field-name.js';

/** A cell of the file as it should have been. */
export interface MendedCell {
  line: number;
  column: number;
  value: string;
}

interface MendableFaultsProps {
  preview: PeopleImportPreview;
  isBusy: boolean;
  onMend: (cells: readonly MendedCell[]) => void;
}

type Fault = PeopleImportPreview['faults'][number];
const keyOf = ({ line, column }: Pick<Fault, 'line' | 'column'>) => `${line} ${column}`;

/** What is wrong where; a cell is mended beside it, and the file is checked again. */
export function MendableFaults({ preview: { faults }, isBusy, onMend }: MendableFaultsProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<ReadonlyMap<string, MendedCell>>(new Map());
  const type = (cell: MendedCell) => setTyped(new Map(typed).set(keyOf(cell), cell));
  const mend = () => {
    onMend([...typed.values()]);
    setTyped(new Map());
  };
  return (
    <Box sx={{ mb: 4 }}>
      <ImportLines title={translate('console.people_import.faults')}>
        {faults.map((fault) => (
          <FaultLine
            key={`${fault.line} ${fault.field} ${fault.message} ${fault.typed}`}
            fault={fault}
            value={typed.get(keyOf(fault))?.value}
            onType={type}
          />
        ))}
        {faults.length === 500 && <li>{translate('console.people_import.more_faults', { count: faults.length })}</li>}
      </ImportLines>
      <Button variant="outlined" disabled={isBusy || typed.size === 0} onClick={mend}>
        {translate('console.people_import.mend')}
      </Button>
    </Box>
  );
}

interface FaultLineProps {
  fault: Fault;
  /** What somebody typed instead, as long as it is not checked. */
  value: string | undefined;
  onType: (cell: MendedCell) => void;
}

function FaultLine({ fault: { line, field, message, column, typed }, value, onType }: FaultLineProps) {
  const translate = useTranslate();
  const name = useFieldName()(field);
  const at = translate('console.people_import.line', { line });
  return (
    <Box component="li" sx={{ mb: 2 }}>
      <strong>{at}</strong> · {name}: {message}
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
    </Box>
  );
}
