import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchFormProps {
  label: string;
  search: string;
  onSearch: (text: string) => void;
}

/** Words to look for in a list; `key` it by them, so that going back shows those of then. */
export function SearchForm({ label, search, onSearch }: SearchFormProps): ReactElement {
  const { t } = useTranslation('common');
  const [text, setText] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <Box component="search" sx={{ mb: 6 }}>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, maxWidth: 520 }}>
        <TextField
          size="small"
          type="search"
          // With large letters the button stands below.
          sx={{ flex: '1 1 min(100%, 12rem)' }}
          label={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="outlined">
          {t('act.search')}
        </Button>
      </Box>
    </Box>
  );
}
