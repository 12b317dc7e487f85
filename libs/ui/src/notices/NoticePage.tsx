import type { Notice, NoticeTopicName } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Pagination from '@mui/material/Pagination';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../api/create-api.js';
import { DateText } from '../components/DateText.js';
import { EmptyState } from '../components/EmptyState.js';
import { ErrorNotice } from '../components/ErrorNotice.js';
import { ListSkeleton } from '../components/Skeletons.js';
import { byDay, groupNotices } from './group-notices.js';
import { NoticeGroupRows } from './NoticeGroupRows.js';
import type { Go } from './NoticeLine.js';
import type { NoticeRowProps } from './NoticeRow.js';
import { useNoticeActs, useNoticePage, useNoticePreferences, withOrWithout } from './use-notices.js';

const SIZE = 20;
const KEPT = 'notices-only-unread';

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'true';
  } catch {
    return false;
  }
}

function keep(value: boolean): void {
  try {
    localStorage.setItem(KEPT, String(value));
  } catch {
    // Then it is so for this visit.
  }
}

type Frame = (list: ReactNode, acts: ReactNode) => ReactElement;

interface NoticePageProps {
  api: Api;
  go: Go;
  /** Where one chooses of what one is told. */
  preferences: string;
  /** Where the notices stand, and what is done with them. */
  frame?: Frame;
}

const below: Frame = (list, acts) => (
  <>
    {acts}
    {list}
  </>
);

/** All notices by day, like ones together; whether only unread ones are shown is kept on the device. */
export function NoticePage({ api, go, preferences, frame = below }: NoticePageProps): ReactElement {
  const { t } = useTranslation('notifications');
  const [onlyUnread, setOnlyUnread] = useState(kept);
  const [page, setPage] = useState(1);
  const { data } = useNoticePage(api, page, SIZE, onlyUnread);
  const acts = useNoticeActs(api);
  const muting = useMuting(api);
  const show = (value: boolean) => {
    keep(value);
    setOnlyUnread(value);
    setPage(1);
  };
  return frame(
    <>
      {data ? (
        <Listed
          notices={data.results}
          onlyUnread={onlyUnread}
          go={go}
          acts={acts}
          onMute={(topic) => muting.mute(topic, true)}
        />
      ) : (
        <ListSkeleton rows={5} height={72} />
      )}
      <NoticePages count={data?.count ?? 0} page={page} onPage={setPage} />
    </>,
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 4, alignItems: 'center' }}>
      <FormControlLabel
        control={<Switch checked={onlyUnread} onChange={(_, checked) => show(checked)} />}
        label={t('only_unread')}
        sx={{ minHeight: 44 }}
      />
      <Button variant="outlined" onClick={() => acts.markAll()}>
        {t('mark_all')}
      </Button>
      <Typography component="output">{acts.hasMarkedAll ? t('done_all') : ''}</Typography>
      <Button
        href={preferences}
        onClick={(event) => {
          if (go(preferences)) event.preventDefault();
        }}
      >
        {t('choose')}
      </Button>
      <Muted {...muting} />
    </Box>,
  );
}

/** Wanting to hear no more of something, from one of its notices, and the way back. */
function useMuting(api: Api) {
  const { change } = useNoticePreferences(api);
  const [muted, setMuted] = useState<NoticeTopicName>();
  const mute = (topic: NoticeTopicName, isMuted: boolean) =>
    change.mutate(({ no_notice }) => ({ no_notice: withOrWithout(no_notice, topic, isMuted) }), {
      onSuccess: () => setMuted(isMuted ? topic : undefined),
    });
  return { mute, muted, error: change.error };
}

function Muted({ mute, muted, error }: ReturnType<typeof useMuting>): ReactElement {
  const { t } = useTranslation('notifications');
  return (
    <>
      <Box component="output" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        {muted !== undefined && (
          <>
            {t('muted')}
            <Button onClick={() => mute(muted, false)}>{t('undo')}</Button>
          </>
        )}
      </Box>
      {error && <ErrorNotice error={error} />}
    </>
  );
}

type ListedProps = { notices: readonly Notice[]; onlyUnread: boolean } & Omit<NoticeRowProps, 'notice'>;

/** Day by day, newest first. */
function Listed({ notices: all, onlyUnread, ...row }: ListedProps): ReactElement | ReactElement[] {
  const { t } = useTranslation('notifications');
  if (all.length === 0)
    return <EmptyState drawing="envelope" title={t(onlyUnread ? 'empty_unread' : 'empty')} text={t('empty_why')} />;
  return byDay(all).map(({ day, notices }) => (
    <Box component="section" key={day} sx={{ mb: 6 }}>
      <Typography component="h2" sx={{ fontWeight: 700, mb: 1 }}>
        <DateText value={day} style="long" />
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groupNotices(notices).map((group) => (
          <NoticeGroupRows key={group.notices[0]!.id} group={group} {...row} />
        ))}
      </Box>
    </Box>
  ));
}

function NoticePages({ count, page, onPage }: { count: number; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('notifications');
  const pages = Math.ceil(count / SIZE);
  if (pages < 2) return null;
  return (
    <Pagination
      aria-label={t('page', { page, pages })}
      count={pages}
      page={page}
      onChange={(_, next) => onPage(next)}
      sx={{ '& .MuiPaginationItem-root': { minWidth: 44, minHeight: 44 } }}
    />
  );
}
