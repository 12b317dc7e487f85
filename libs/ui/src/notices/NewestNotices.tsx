import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../api/create-api.js';
import { ListSkeleton } from '../components/Skeletons.js';
import { type Go, NoticeLine } from './NoticeLine.js';
import { useNewestNotices, useNoticeActs } from './use-notices.js';

/** The latest on a page, five at most; following one marks it as read. */
export function NewestNotices({ api, go, most }: { api: Api; go: Go; most?: number }): ReactElement | null {
  const { t } = useTranslation('notifications');
  const { data, isPending } = useNewestNotices(api);
  const { mark } = useNoticeActs(api);
  if (isPending) return <ListSkeleton rows={2} height={72} />;
  if (!data) return null;
  if (data.length === 0) return <Typography color="textSecondary">{t('empty')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.slice(0, most).map((notice) => (
        <Box
          component="li"
          key={notice.id}
          sx={{ pt: { xs: 0.5, md: 3 }, pb: { xs: 2, md: 3 }, borderTop: 1, borderColor: 'divider' }}
        >
          <NoticeLine
            notice={notice}
            go={go}
            onFollow={() => !notice.is_readed && mark({ act: 'mark_readed', ids: [notice.id] })}
          />
        </Box>
      ))}
    </Box>
  );
}
