import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeGroup } from './group-notices.js';
import { NoticeRow, type NoticeRowProps } from './NoticeRow.js';

const told = ['ude_registered', 'ude_joined', 'ude_left', 'amd_created', 'amd_commented', 'amd_replied'] as const;

/** Like ones in one line, which can be unfolded; a single one as itself. */
export function NoticeGroupRows({
  group,
  ...row
}: { group: NoticeGroup } & Omit<NoticeRowProps, 'notice'>): ReactElement {
  const { t } = useTranslation('notifications');
  const [isOpen, setOpen] = useState(false);
  const { kind, notices } = group;
  if (notices.length === 1) return <NoticeRow notice={notices[0]!} {...row} />;
  const name = told.find((one) => one === kind.replace('.', '_')) ?? 'other';
  const what = notices[0]!.params.description.split(': ')[0] ?? '';
  const isUnread = notices.some(({ is_readed: isReaded }) => !isReaded);
  return (
    <>
      <Box component="li" sx={{ py: 3, pl: '20px', borderTop: 1, borderColor: 'divider' }}>
        <Typography sx={{ fontWeight: isUnread ? 700 : 400 }}>
          {t(`group.${name}`, { count: notices.length, what, interpolation: { escapeValue: false } })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: -2 }}>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hide_group' : 'show_group')}
          </Button>
          {isUnread && (
            <Button onClick={() => row.acts.mark({ act: 'mark_readed', ids: notices.map(({ id }) => id) })}>
              {t('mark_read')}
            </Button>
          )}
        </Box>
      </Box>
      {isOpen && notices.map((notice) => <NoticeRow key={notice.id} notice={notice} {...row} />)}
    </>
  );
}
