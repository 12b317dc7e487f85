import type { Process, User } from '@ateneo/contracts';
import { EmptyState, ListSkeleton } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { HomeCarnet } from '../../features/carnet/components/HomeCarnet.js';
import { NextEvent } from '../../features/events/components/NextEvent.js';
import { processesQuery } from '../../features/processes/api/list-processes.js';
import { isRegular, useSelf } from '../../lib/self.js';
import { OpenProcess } from '../OpenProcess.js';
import { TookPart } from '../TookPart.js';

/** /: one's card, what is open now, for whom, and what one took part in. */
export function Home(): ReactElement | null {
  const { t } = useTranslation('home');
  const self = useSelf();
  const processes = useQuery(processesQuery('', 1, 'active'));
  if (!self) return null;
  return (
    <Page title={t('hello', { name: self.first_name })}>
      {isRegular(self) && <HomeCarnet user={self.id} />}
      {isRegular(self) && <NextEvent />}
      <Loaded query={processes} skeleton={<ListSkeleton rows={2} height={180} />}>
        {({ results }) => <Open processes={results} self={self} />}
      </Loaded>
      <TextLink to="/process" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
        {t('all')}
      </TextLink>
      {isRegular(self) && <TookPart />}
    </Page>
  );
}

/** First what one can take part in, then what is open to others, each with its reason. */
function Open({ processes, self }: { processes: readonly Process[]; self: User }): ReactElement {
  const { t } = useTranslation('home');
  const isMine = (process: Process) => !isRegular(self) || process.is_participation_open;
  const mine = processes.filter(isMine);
  const others = processes.filter((process) => !isMine(process));
  const cards = (shown: readonly Process[]) =>
    shown.map((process) => <OpenProcess key={process.id} process={process} self={self} as="h3" />);
  if (processes.length === 0) return <EmptyState title={t('none')} text={t('none_help')} />;
  return (
    <>
      {mine.length > 0 && <Section title={t(isRegular(self) ? 'for_you' : 'open')}>{cards(mine)}</Section>}
      {others.length > 0 && (
        <Section title={t(mine.length > 0 ? 'also_open' : 'open')}>
          {mine.length === 0 && (
            <Typography sx={{ mb: 4, fontSize: '1.125rem' }}>
              {t(self.is_verified ? 'members' : 'unverified', { count: others.length })}
            </Typography>
          )}
          {cards(others)}
        </Section>
      )}
    </>
  );
}
