import { CopyButton } from '@ateneo/ui';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What one does with a page that is for everybody: send its address, print it, and what else it offers. */
export function TakeAlong({ path, children }: { path: string; children?: ReactNode }): ReactElement {
  const { t } = useTranslation(['results', 'common']);
  return (
    <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2, displayPrint: 'none' }}>
      {children}
      <CopyButton text={new URL(path, globalThis.location.origin).href} label={t('share')} />
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => globalThis.print()}>
        {t('common:act.print')}
      </Button>
    </Box>
  );
}
