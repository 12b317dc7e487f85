import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useFeesCommand } from '../subscriptions/use-fees-command.js';

interface Props {
  /** Where it is retired by DELETE. */
  path: string;
  /** Tells its button from the others. */
  name: string;
  isActive: boolean;
  /** What is told before; without it, it is retired at once. */
  before?: ReactNode;
  children: ReactNode;
}

/** A price or a discount of a fee plan: what it is, and its end. */
export function RetirableRow({ path, name, isActive, before, children }: Props) {
  const translate = useTranslate();
  const { run, pending } = useFeesCommand('retired', { name });
  const [asks, setAsks] = useState(false);
  const retire = () => run(path, 'DELETE');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        flexWrap: 'wrap',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      {isActive ? (
        <Button
          disabled={pending}
          aria-label={`${translate('console.dues.retire')}: ${name}`}
          onClick={() => (before ? setAsks(true) : void retire())}
        >
          {translate('console.dues.retire')}
        </Button>
      ) : (
        <Typography color="text.secondary">{translate('console.dues.retired')}</Typography>
      )}
      {asks && (
        <CodeConfirmDialog
          title={translate('console.dues.concerned.retire_title', { name })}
          confirmLabel={translate('console.dues.retire')}
          withoutCode
          pending={pending}
          choice={before}
          onConfirm={() => void retire().then((isDone) => isDone && setAsks(false))}
          onClose={() => setAsks(false)}
        >
          {name}
        </CodeConfirmDialog>
      )}
    </Box>
  );
}
