import { type Notice, type NoticeTopicName, noticeTopics, topicOfNotice } from '@ateneo/contracts';
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
  /** Wants to hear no more of such. */
  onMute: (topic: NoticeTopicName) => void;
}

/** One notice of the page, with what can be done about it. */
export function NoticeRow({ notice, go, acts, onMute }: NoticeRowProps): ReactElement {
  const { t } = useTranslation('notifications');
  const { id, is_readed: isReaded, params } = notice;
  const topic = topicOfNotice(kindOf(notice));
  const mark = (act: 'mark_readed' | 'mark_unreaded') => acts.mark({ act, ids: [id] });
  const read = {
    label: t(isReaded ? 'mark_unread' : 'mark_read'),
    act: () => mark(isReaded ? 'mark_unreaded' : 'mark_readed'),
  };
  const mutes =
    topic !== undefined && noticeTopics[topic].notice === 'optional'
      ? [{ label: t('mute'), act: () => onMute(topic) }]
      : [];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <NoticeLine notice={notice} go={go} onFollow={() => !isReaded && mark('mark_readed')} />
      </Box>
      <MoreMenu
        label={t('more', { title: params.title, interpolation: { escapeValue: false } })}
        items={[read, ...mutes]}
      />
    </Box>
  );
}
