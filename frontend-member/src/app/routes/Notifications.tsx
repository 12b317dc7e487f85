import { Columns, NoticePage } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/Page.js';
import { api } from '../../lib/api.js';
import { useGo } from '../use-go.js';

/** /notifications: what one was told. */
export function Notifications(): ReactElement {
  const { t } = useTranslation('notifications');
  return (
    <Page title={t('title')} width="wide">
      <NoticePage
        api={api}
        go={useGo()}
        frame={(list, acts, muted) => <Columns aside={acts} after={list} more={muted} />}
      />
    </Page>
  );
}
