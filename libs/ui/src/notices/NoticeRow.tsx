import type { Notice } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../components/MoreMenu.js';
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
  const { id, is_readed: isReaded, params } = notice;
  const kind = kindOf(notice);
  const mark = (act: 'mark_readed' | 'mark_unreaded') => acts.mark({ act, ids: [id] });
  const read = {
    label: t(isReaded ? 'mark_unread' : 'mark_read'),
    act: () => mark(isReaded ? 'mark_unreaded' : 'mark_readed'),
  };
  const mute = { label: t('mute'), act: () => acts.mute({ kind, isMuted: true }) };
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <NoticeLine notice={notice} go={go} onFollow={() => !isReaded && mark('mark_readed')} />
      </Box>
      <MoreMenu
        label={t('more', { title: params.title, interpolation: { escapeValue: false } })}
        items={mutable.includes(kind) ? [read, mute] : [read]}
      />
    </Box>
  );
}
