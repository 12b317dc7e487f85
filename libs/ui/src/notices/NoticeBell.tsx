import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../api/create-api.js';
import { type Go, NoticeLine } from './NoticeLine.js';
import { useLatestNotices, useNoticeActs } from './use-notices.js';

/** With letters twice as large, too. */
const asLargeAsItsDigits = { height: '1.25rem', minWidth: '1.25rem', borderRadius: '0.625rem', px: '0.375rem' };

interface NoticeBellProps {
  api: Api;
  go: Go;
  /** Where all of them are. */
  page: string;
  /** Only what asks something of the reader is counted: these subtypes. */
  asking?: readonly string[];
}

/** How many are unread, and behind it the latest five. */
export function NoticeBell({ api, go, page, asking }: NoticeBellProps): ReactElement {
  const { t } = useTranslation('notifications');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { unread, asked, latest } = useLatestNotices(api, anchor !== null, asking);
  const count = asking ? asked : unread;
  const { mark, markAll } = useNoticeActs(api);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t(asking ? 'bell_asking' : 'bell', { count })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <Badge badgeContent={count} max={99} color="primary" slotProps={{ badge: { sx: asLargeAsItsDigits } }}>
          <NotificationsIcon />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': 'latest-notices', sx: { width: 400, p: 4 } } }}
      >
        <Typography id="latest-notices" component="h2" sx={{ fontWeight: 700, mb: 2 }}>
          {t('latest')}
        </Typography>
        {!latest && <Skeleton height={160} />}
        {latest?.length === 0 && <Typography color="textSecondary">{t('empty')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {latest?.map((notice) => (
            <Box component="li" key={notice.id} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
              <NoticeLine
                notice={notice}
                go={go}
                onFollow={() => {
                  if (!notice.is_readed) mark({ act: 'mark_readed', ids: [notice.id] });
                  close();
                }}
              />
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Button
            href={page}
            onClick={(event) => {
              close();
              if (go(page)) event.preventDefault();
            }}
          >
            {t('all')}
          </Button>
          {unread > 0 && <Button onClick={() => markAll()}>{t('mark_all')}</Button>}
        </Box>
      </Popover>
    </>
  );
}
