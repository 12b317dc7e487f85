import type { ToDo, Process, User } from '@ateneo/contracts';
import { EmptyState, ListSkeleton, NewestNotices } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { liveCarnetQuery } from '../../features/carnet/api/carnet.js';
import { HomeCarnet } from '../../features/carnet/components/HomeCarnet.js';
import { toDosQuery } from '../../features/to-dos/api/to-dos.js';
import { ToDoList } from '../../features/to-dos/components/ToDoList.js';
import { processesQuery } from '../../features/processes/api/list-processes.js';
import { api } from '../../lib/api.js';
import { isRegular, useSelf } from '../../lib/self.js';
import { OpenProcess } from '../OpenProcess.js';
import { OwnOrganization } from '../OwnOrganization.js';
import { SuggestedOrganization } from '../SuggestedOrganization.js';
import { TookPart } from '../TookPart.js';
import { useGo } from '../use-go.js';

/** /: one's card, what to do now, what else is open, one's organization, what one was told and what one took part in. */
export function Home(): ReactElement | null {
  const { t } = useTranslation('home');
  const self = useSelf();
  const go = useGo();
  const toDos = useQuery(toDosQuery());
  const processes = useQuery(processesQuery('', 1, 'active'));
  const card = useQuery({ ...liveCarnetQuery(self?.id ?? ''), enabled: !!self && isRegular(self) });
  if (!self) return null;
  return (
    <Page title={t('hello', { name: self.first_name })}>
      {card.data && <HomeCarnet card={card.data} />}
      {/* What stands below the card comes with it, or after: nothing moves under a finger. */}
      {card.isLoading ? (
        waiting
      ) : (
        <Loaded query={toDos} skeleton={waiting}>
          {(all) => (
            <>
              <ToDo toDos={all.filter(({ kind }) => !saidAbove.has(kind))} isManaging={!isRegular(self)} />
              <Loaded query={processes} skeleton={<ListSkeleton rows={2} height={180} />}>
                {({ results }) => <Open processes={results.filter(isLeftBy(all))} self={self} count={results.length} />}
              </Loaded>
            </>
          )}
        </Loaded>
      )}
      <TextLink alone to="/process">
        {t('all')}
      </TextLink>
      {self.organization && self.organization_name && (
        <OwnOrganization id={self.organization} name={self.organization_name} />
      )}
      {isRegular(self) && <SuggestedOrganization user={self.id} />}
      <Section title={t('news')}>
        <NewestNotices api={api} go={go} />
        <TextLink alone to="/notifications">
          {t('news_all')}
        </TextLink>
      </Section>
      {isRegular(self) && <TookPart />}
    </Page>
  );
}

/** The bar above every page says these, with the same way out. */
const saidAbove: ReadonlySet<ToDo['kind']> = new Set(['confirm_email', 'join']);

/** Of which no to-do speaks. */
const isLeftBy = (toDos: readonly ToDo[]) => (process: Process) => toDos.every(({ id }) => id !== process.id);

function ToDo({ toDos, isManaging }: { toDos: readonly ToDo[]; isManaging: boolean }): ReactElement | null {
  const { t } = useTranslation('home');
  if (toDos.length === 0 && isManaging) return null;
  return (
    <Section title={t('todo.title')}>
      {toDos.length === 0 ? (
        <EmptyState title={t('todo.none')} text={t('todo.none_help')} />
      ) : (
        <ToDoList toDos={toDos} />
      )}
    </Section>
  );
}

interface OpenProps {
  processes: readonly Process[];
  self: User;
  /** Of all that are open, those that to-dos speak of included. */
  count: number;
}

/** What is open besides: first where one may take part, then what is open to others, each with its reason. */
function Open({ processes, self, count }: OpenProps): ReactElement | null {
  const { t } = useTranslation('home');
  const isMine = (process: Process) => !isRegular(self) || process.is_participation_open;
  const others = processes.filter((process) => !isMine(process));
  const ordered = [...processes.filter(isMine), ...others];
  if (processes.length === 0) return count > 0 ? null : <EmptyState title={t('none')} text={t('none_help')} />;
  return (
    <Section title={t('open')}>
      {others.length === count && (
        <Typography sx={{ mb: 4, fontSize: '1.125rem' }}>
          {t(self.is_verified ? 'members' : 'unverified', { count: others.length })}
        </Typography>
      )}
      {ordered.map((process) => (
        <OpenProcess key={process.id} process={process} self={self} as="h3" />
      ))}
    </Section>
  );
}

/** As tall as a phone: what follows is pushed down where nobody sees it yet. */
const waiting = <ListSkeleton rows={6} height={112} />;
