import { EmptyState } from '@ateneo/ui';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../components/Page.js';

/** An address that leads nowhere. */
export function NotFound(): ReactElement {
  const { t } = useTranslation();
  return (
    <Page title={t('not_found.page')}>
      <EmptyState
        drawing="search"
        title={t('not_found.title')}
        text={t('not_found.text')}
        action={
          <Button component={Link} to="/" variant="contained">
            {t('act.go_home')}
          </Button>
        }
      />
    </Page>
  );
}
