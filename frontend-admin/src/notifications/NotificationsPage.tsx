import { NoticePage } from '@ateneo/ui';
import { Box } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../layout/PageHeading.js';
import { noticeClient, useGo } from './notice-client.js';

/** What one was told, the same as in the member app. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { identity } = useGetIdentity();
  return (
    <>
      <PageHeading title={t('title')} />
      <Box sx={{ maxWidth: 720 }}>
        <NoticePage api={noticeClient} go={useGo()} preferences={`/user/${identity?.id ?? ''}?tab=notices`} />
      </Box>
    </>
  );
}
