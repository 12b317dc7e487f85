import type { Tag } from '@ateneo/contracts';
import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface TagSelectProps {
  tags: readonly Tag[];
  value: string;
  onChange: (tag: string) => void;
}

/** Chooses one of some tags. */
export function TagSelect({ tags, value, onChange }: TagSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('console.tags.which')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 200 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('console.tags.choose')}</option>
      {tags.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
