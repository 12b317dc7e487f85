import {
  type NoticePreferences,
  type NoticeTopicName,
  noticeTopicNames,
  noticeTopics,
  type User,
} from '@ateneo/contracts';
import { ErrorNotice, ListSkeleton, useNoticePreferences, withOrWithout } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { api } from '../../../lib/api.js';
import { isRegular } from '../../../lib/self.js';
import { QuietProcesses } from './QuietProcesses.js';

type Where = 'notice' | 'mail';

/** What was changed last, for its sentence and the way back. */
interface Changed {
  readonly topic: NoticeTopicName;
  readonly where: Where;
  readonly isOn: boolean;
  readonly isUndone: boolean;
}

const offIn = { notice: 'no_notice', mail: 'no_mail' } as const;

/** Of what one is told, and where: each its row, and last what nobody can switch off. */
export function OwnNotices({ user, linkTo }: { user: User; linkTo: (process: string) => ReactNode }): ReactElement {
  const { t } = useTranslation('profile');
  const { query, change } = useNoticePreferences(api);
  const [changed, setChanged] = useState<Changed>();
  const shown = noticeTopicNames.filter((name) => !('isOfManagers' in noticeTopics[name]) || !isRegular(user));
  const switchTo = (topic: NoticeTopicName, where: Where, isOn: boolean, isUndone = false) =>
    change.mutate(({ [offIn[where]]: off }) => ({ [offIn[where]]: withOrWithout(off, topic, !isOn) }), {
      onSuccess: () => setChanged({ topic, where, isOn, isUndone }),
    });
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={6} height={96} />}>
      {(preferences) => (
        <>
          <Section title={t('notices.chosen')}>
            <Typography sx={{ mb: 2 }}>{t('notices.lead')}</Typography>
            {change.error && <ErrorNotice error={change.error} />}
            <PlainList>
              {shown.filter(isOptional).map((topic) => (
                <TopicRow
                  key={topic}
                  topic={topic}
                  preferences={preferences}
                  changed={changed?.topic === topic ? changed : undefined}
                  onSwitch={switchTo}
                />
              ))}
            </PlainList>
          </Section>
          <QuietProcesses ids={preferences.quiet_processes} change={change} linkTo={linkTo} />
          <Section title={t('notices.needed')}>
            <Typography sx={{ mb: 2 }}>{t('notices.needed_help')}</Typography>
            <PlainList>
              {shown
                .filter((topic) => !isOptional(topic))
                .map((topic) => (
                  <NeededRow key={topic} topic={topic} />
                ))}
            </PlainList>
          </Section>
        </>
      )}
    </Loaded>
  );
}

const isOptional = (topic: NoticeTopicName) =>
  noticeTopics[topic].notice === 'optional' || noticeTopics[topic].mail === 'optional';

interface TopicRowProps {
  topic: NoticeTopicName;
  preferences: NoticePreferences;
  changed: Changed | undefined;
  onSwitch: (topic: NoticeTopicName, where: Where, isOn: boolean, isUndone?: boolean) => void;
}

function TopicRow({ topic, preferences, changed, onSwitch }: TopicRowProps): ReactElement {
  const { t } = useTranslation('profile');
  const about = `notice-${topic}`;
  return (
    <Box component="li" sx={row}>
      <Box sx={beside}>
        <Words topic={topic} />
        <Box component="fieldset" aria-labelledby={about} sx={switches}>
          {(['notice', 'mail'] as const).map((where) =>
            noticeTopics[topic][where] === 'optional' ? (
              <FormControlLabel
                key={where}
                control={
                  <Switch
                    checked={!preferences[offIn[where]].includes(topic)}
                    onChange={({ target }) => onSwitch(topic, where, target.checked)}
                    slotProps={{ input: { role: 'switch', 'aria-describedby': about } }}
                  />
                }
                label={t(`notices.${where}`)}
                sx={{ minHeight: 44, mr: 0 }}
              />
            ) : (
              <Box key={where} aria-hidden sx={{ display: { xs: 'none', md: 'block' } }} />
            ),
          )}
        </Box>
      </Box>
      <Box component="output" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        {changed && <Saved {...changed} onUndo={() => onSwitch(topic, changed.where, !changed.isOn, true)} />}
      </Box>
    </Box>
  );
}

function Saved({ where, isOn, isUndone, onUndo }: Changed & { onUndo: () => void }): ReactElement {
  const { t } = useTranslation('profile');
  if (isUndone) return <span>{t('notices.undone')}</span>;
  return (
    <>
      {t(`notices.saved.${where}_${isOn ? 'on' : 'off'}`)}
      <Button onClick={onUndo} sx={{ minHeight: 44 }}>
        {t('notices.undo')}
      </Button>
    </>
  );
}

function NeededRow({ topic }: { topic: NoticeTopicName }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <Box component="li" sx={row}>
      <Words topic={topic} />
      <Typography color="textSecondary">{t(`notices.always_${always[topic] ?? 'both'}`)}</Typography>
    </Box>
  );
}

function Words({ topic }: { topic: NoticeTopicName }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <Box sx={{ minWidth: 0, flex: '1 1 20rem' }}>
      <Typography id={`notice-${topic}`} sx={{ fontWeight: 700 }}>
        {t(`notices.topic.${topic}.name`)}
      </Typography>
      <Typography>{t(`notices.topic.${topic}.text`)}</Typography>
    </Box>
  );
}

/** Where what is needed is told, if not at both places. */
const always: Partial<Record<NoticeTopicName, 'mail' | 'votes'>> = { access: 'mail', votes: 'votes' };

/** Words, and beside them the switches where there is room, each below that of the row before. */
const beside = { display: 'flex', flexWrap: 'wrap', columnGap: 6 } as const;
const switches = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  alignItems: 'center',
  width: '20.5rem',
  maxWidth: '100%',
  border: 0,
  m: 0,
  p: 0,
} as const;
const row = { py: 4, borderTop: 1, borderColor: 'divider' } as const;
