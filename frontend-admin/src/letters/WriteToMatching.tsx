import type { User } from '@ateneo/contracts';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { LetterDialog } from './LetterDialog.js';
import type { LetterTo } from './use-letter.js';

type Filter = Readonly<Record<string, unknown>>;
type ToMatching = Extract<LetterTo, { filter: Filter }>;

/** Counts who matches now, and finds one of them for the look at a letter; null where nobody does. */
export function useFindMatching() {
  const provider = useDataProvider();
  return async (filter: Filter): Promise<ToMatching | null> => {
    const list = { pagination: { page: 1, perPage: 1 }, sort: { field: 'creation_datetime', order: 'DESC' as const } };
    const { data, total = 0 } = await provider.getList<User>('users', { ...list, filter });
    return data[0] ? { filter, count: total, first: data[0].id } : null;
  };
}

/** A letter to everybody who matches the filters of the list of people, on whatever page. */
export function WriteToAllButton() {
  const { filterValues, total } = useListContext();
  const translate = useTranslate();
  const find = useFindMatching();
  const [to, setTo] = useState<ToMatching | null>(null);
  if (!total) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MailOutlined />}
        aria-haspopup="dialog"
        onClick={() => void find(filterValues as Filter).then(setTo)}
      >
        {translate('console.letters.write_all')}
      </Button>
      {to && <LetterDialog to={to} onClose={() => setTo(null)} />}
    </>
  );
}
