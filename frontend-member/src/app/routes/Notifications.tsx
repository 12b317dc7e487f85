import { Columns, NoticePage } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/Page.js';
import { api } from '../../lib/api.js';
import { useSelf } from '../../lib/self.js';
import { useGo } from '../use-go.js';

/** /notifications: what one was told. */
export function Notifications(): ReactElement {
  const { t } = useTranslation('notifications');
  const self = useSelf();
  return (
    <Page title={t('title')} width="wide">
      <NoticePage
        api={api}
        go={useGo()}
        preferences={`/user/${self?.id ?? ''}?tab=notices`}
        frame={(list, acts) => <Columns aside={acts} after={list} />}
      />
    </Page>
  );
}
