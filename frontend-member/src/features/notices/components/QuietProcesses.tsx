import { type useNoticePreferences, withOrWithout } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';

type Change = ReturnType<typeof useNoticePreferences>['change'];

interface QuietProcessesProps {
  ids: readonly string[];
  change: Change;
  /** A process by its title, with the way there. */
  linkTo: (process: string) => ReactNode;
}

/** Processes in which one wants to hear of no answers, and the way back. */
export function QuietProcesses({ ids, change, linkTo }: QuietProcessesProps): ReactElement | null {
  const { t } = useTranslation('profile');
  if (ids.length === 0) return null;
  return (
    <Section title={t('notices.quiet')}>
      <Typography sx={{ mb: 2 }}>{t('notices.quiet_help')}</Typography>
      <PlainList>
        {ids.map((id) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, alignItems: 'center' }}>
            {linkTo(id)}
            <Button
              disabled={change.isPending}
              onClick={() =>
                change.mutate((now) => ({ quiet_processes: withOrWithout(now.quiet_processes, id, false) }))
              }
              sx={{ minHeight: 44 }}
            >
              {t('notices.quiet_end')}
            </Button>
          </Box>
        ))}
      </PlainList>
    </Section>
  );
}
