import { EmptyState } from '@ateneo/ui';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../components/Page.js';

/** What stands in the place of a page that broke. */
export function Crash(): ReactElement {
  const { t } = useTranslation();
  return (
    <Page title={t('crash.title')}>
      <EmptyState
        title={t('crash.text')}
        action={
          <Button variant="contained" onClick={() => globalThis.location.reload()}>
            {t('act.retry')}
          </Button>
        }
      />
    </Page>
  );
}
