import { importFields, type ImportField, type PeopleImportPreview } from '@ateneo/contracts';
import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldName } from './use-field-name.js';

interface ColumnChoicesProps {
  columns: PeopleImportPreview['columns'];
  isBusy: boolean;
  onChange: (columns: (ImportField | null)[]) => void;
}

/** What each column of the file is; a field that is chosen for one is no other's any more. */
export function ColumnChoices({ columns, isBusy, onChange }: ColumnChoicesProps) {
  const translate = useTranslate();
  const nameOf = useFieldName();
  const choose = (at: number, field: ImportField | null) =>
    onChange(columns.map((column, index) => (index === at ? field : column.field === field ? null : column.field)));
  return (
    <section aria-labelledby="import-columns">
      <Typography variant="h2" id="import-columns" sx={{ mb: 1 }}>
        {translate('console.people_import.columns')}
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        {translate('console.people_import.columns_explain')}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
          gap: 4,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {columns.map(({ heading, field, example }, at) => (
          // Headings repeat; a column is its place.
          <Box component="li" key={`${at} ${heading}`} sx={{ minWidth: 0 }}>
            <TextField
              select
              fullWidth
              size="small"
              disabled={isBusy}
              label={heading || `${at + 1}`}
              helperText={example || ' '}
              value={field ?? ''}
              onChange={(event) => choose(at, (event.target.value || null) as ImportField | null)}
              slotProps={{
                select: { native: true },
                inputLabel: { shrink: true },
                formHelperText: { sx: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
              }}
            >
              <option value="">{translate('console.people_import.left_out')}</option>
              {importFields.map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            </TextField>
          </Box>
        ))}
      </Box>
    </section>
  );
}
