import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { Button, Checkbox, FormControlLabel, FormGroup, Popover } from '@mui/material';
import { useId, useState } from 'react';
import { useResourceContext, useStore, useTranslate } from 'react-admin';
import { labelOf, type Column, type Row } from './list-column.js';

/** Which columns of a list are left out, kept in the browser; the first one names the row and always stands. */
export function useColumns<Record extends Row>(all: readonly Column<Record>[]) {
  const resource = useResourceContext() ?? '';
  const [hidden, setHidden] = useStore<string[]>(`${resource}.columns.hidden`, []);
  return { shown: all.filter(({ field }, index) => index === 0 || !hidden.includes(field)), hidden, setHidden };
}

interface ColumnsButtonProps<Record extends Row> {
  columns: readonly Column<Record>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Chooses the columns of a list. */
export function ColumnsButton<Record extends Row>({ columns, hidden, onChange }: ColumnsButtonProps<Record>) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const toggle = (field: string) =>
    onChange(hidden.includes(field) ? hidden.filter((one) => one !== field) : [...hidden, field]);
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumn />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        // On a phone rows are no columns.
        sx={{ flexShrink: 0, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {translate('console.list.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 4 } } }}
      >
        <strong id={id}>{translate('console.list.columns_shown')}</strong>
        <FormGroup>
          {columns.slice(1).map((column) => (
            <FormControlLabel
              key={column.field}
              label={translate(labelOf(column, resource))}
              control={
                <Checkbox size="small" checked={!hidden.includes(column.field)} onChange={() => toggle(column.field)} />
              }
            />
          ))}
        </FormGroup>
        <Button size="small" disabled={hidden.length === 0} onClick={() => onChange([])}>
          {translate('console.list.columns_all')}
        </Button>
      </Popover>
    </>
  );
}
