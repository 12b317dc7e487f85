import type { Notice } from '@ateneo/contracts';
import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from './group-notices.js';
import { type Go, NoticeLine } from './NoticeLine.js';
import type { useNoticeActs } from './use-notices.js';

export interface NoticeRowProps {
  notice: Notice;
  go: Go;
  acts: ReturnType<typeof useNoticeActs>;
  mutable: readonly string[];
}

/** One notice of the page, with what can be done about it. */
export function NoticeRow({ notice, go, acts, mutable }: NoticeRowProps): ReactElement {
  const { t } = useTranslation('notifications');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { id, is_readed: isReaded, params } = notice;
  const kind = kindOf(notice);
  const mark = (act: 'mark_readed' | 'mark_unreaded') => acts.mark({ act, ids: [id] });
  const chosen = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <NoticeLine notice={notice} go={go} onFollow={() => !isReaded && mark('mark_readed')} />
      </Box>
      <IconButton
        aria-label={t('more', { title: params.title, interpolation: { escapeValue: false } })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, flex: 'none' }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={chosen(() => mark(isReaded ? 'mark_unreaded' : 'mark_readed'))}>
          {t(isReaded ? 'mark_unread' : 'mark_read')}
        </MenuItem>
        {mutable.includes(kind) && (
          <MenuItem onClick={chosen(() => acts.mute({ kind, isMuted: true }))}>{t('mute')}</MenuItem>
        )}
      </Menu>
    </Box>
  );
}
