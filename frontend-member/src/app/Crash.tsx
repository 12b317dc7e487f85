import { api as routes } from '@ateneo/contracts';
import { EmptyState } from '@ateneo/ui';
import Button from '@mui/material/Button';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { Page } from '../components/Page.js';
import { PageNotFetched } from './page.js';

/** What stands in the place of a page that broke, or that could not be fetched. */
export function Crash(): ReactElement {
  return useRouteError() instanceof PageNotFetched ? <NoConnection /> : <Broken />;
}

function Broken(): ReactElement {
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

/** Whether the server answers: a reload without it would lose the application. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(routes.universe(), { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Tries again when told to, and by itself when the connection is back. */
function NoConnection(): ReactElement {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const retry = useCallback(async () => {
    if (await isReachable()) globalThis.location.reload();
    else setFailed(true);
  }, []);
  useEffect(() => {
    const back = () => void retry();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [retry]);
  return (
    <Page title={t('crash.offline_title')}>
      <EmptyState
        title={t('crash.offline_text')}
        action={
          <>
            <Button variant="contained" onClick={() => void retry()}>
              {t('act.retry')}
            </Button>
            <output>{failed && t('crash.still_offline')}</output>
          </>
        }
      />
    </Page>
  );
}
