import { Button, Stack } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface EditorFormProps {
  isReady: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** What is typed first and asked for then, by Enter or the button. */
export function EditorForm({ isReady, onSubmit, children }: EditorFormProps) {
  const translate = useTranslate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSubmit();
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 3, p: 3 }}>
      {children}
      <Button type="submit" variant="contained" disabled={!isReady} sx={{ alignSelf: 'flex-start' }}>
        {translate('console.filters.apply')}
      </Button>
    </Stack>
  );
}
