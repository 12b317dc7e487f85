import type { EventRecord, ToDo, Process, User } from '@ateneo/contracts';
import { Columns, EmptyState, ListSkeleton, NewestNotices } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { Section } from '../../components/Section.js';
import { TextLink } from '../../components/TextLink.js';
import { eventsQuery } from '../../features/events/api/events.js';
import { EventCard } from '../../features/events/components/EventCard.js';
import { liveMembershipCardQuery } from '../../features/membership-card/api/membership-card.js';
import { HomeMembershipCard } from '../../features/membership-card/components/HomeMembershipCard.js';
import { toDosQuery } from '../../features/to-dos/api/to-dos.js';
import { MOST_TO_DO, ToDoList } from '../../features/to-dos/components/ToDoList.js';
import { processesQuery } from '../../features/processes/api/list-processes.js';
import { api } from '../../lib/api.js';
import { fullName, isRegular, useSelf } from '../../lib/self.js';
import { saidVoted } from '../../lib/voted-elsewhere.js';
import { BegunProposals } from '../BegunProposals.js';
import { OpenProcess } from '../OpenProcess.js';
import { SuggestedOrganization } from '../SuggestedOrganization.js';
import { useGo } from '../use-go.js';

/** /: one's card and what to do now; beside it the next event and the latest one was told; then what else is open. */
export function Home(): ReactElement | null {
  const { t } = useTranslation('home');
  const self = useSelf();
  const toDos = useQuery(toDosQuery());
  const processes = useQuery(processesQuery('', 1, 'active'));
  const { next, isLoading } = useNextEvent();
  const card = useQuery({ ...liveMembershipCardQuery(self?.id ?? ''), enabled: !!self && isRegular(self) });
  if (!self) return null;
  // What stands beside and below comes with what stands above it, or after: nothing moves under a finger.
  const isWaiting = card.isLoading || isLoading || toDos.isLoading;
  return (
    <Page title={t('hello', { name: self.first_name })} width="wide">
      {isWaiting ? (
        <Columns aside={null}>{waiting}</Columns>
      ) : (
        <Columns
          aside={next && <NextEvent event={next} />}
          more={<News />}
          after={
            <>
              <BegunProposals person={self.id} />
              {toDos.data && (
                <Loaded query={processes} skeleton={<ListSkeleton rows={2} height={180} />}>
                  {({ results }) => (
                    // Who has more to do than is shown finds the rest one tap away.
                    <Box sx={[atTop, toDos.data.length > MOST_TO_DO && notOnPhones]}>
                      <Open processes={results.filter(isLeftBy(toDos.data))} self={self} count={results.length} />
                    </Box>
                  )}
                </Loaded>
              )}
              <Ways self={self} />
            </>
          }
        >
          {card.data && <HomeMembershipCard card={card.data} name={fullName(self)} />}
          <Loaded query={toDos} skeleton={waiting}>
            {(all) => (
              <ToDo toDos={all.filter(isUnsaid(next)).filter(isLeftTo(self.id))} isManaging={!isRegular(self)} />
            )}
          </Loaded>
        </Columns>
      )}
    </Page>
  );
}

function useNextEvent(): { next: EventRecord | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery(eventsQuery('upcoming'));
  const events = data?.results ?? [];
  return { next: events.find(isWithin) ?? events[0], isLoading };
}

function NextEvent({ event }: { event: EventRecord }): ReactElement {
  const { t } = useTranslation('home');
  return (
    <Section title={t('next_event')}>
      <PlainList>
        <EventCard event={event} as="h3" shape="narrow" />
      </PlainList>
    </Section>
  );
}

/** One goes there, or still can. */
const isWithin = ({ status, seats_left, own_reservations }: EventRecord) =>
  own_reservations.length > 0 || (status === 'open' && seats_left !== 0);

function News(): ReactElement {
  const { t } = useTranslation('home');
  return (
    <Section title={t('news')}>
      <NewestNotices api={api} go={useGo()} most={2} />
      <TextLink alone to="/notifications">
        {t('news_all')}
      </TextLink>
    </Section>
  );
}

/** To all processes, to what one took part in, and to where one belongs. */
function Ways({ self }: { self: User }): ReactElement {
  const { t } = useTranslation('home');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8 }}>
        <TextLink alone to="/process">
          {t('all')}
        </TextLink>
        {isRegular(self) && (
          <TextLink alone to="/participation">
            {t('took_part')}
          </TextLink>
        )}
      </Box>
      {self.organization && self.organization_name && (
        <Typography>
          {t('organization')}:{' '}
          <TextLink alone to={`/organization/${self.organization}`}>
            {self.organization_name}
          </TextLink>
        </Typography>
      )}
      {isRegular(self) && <SuggestedOrganization user={self.id} />}
    </>
  );
}

const atTop = { '&& > *': { mt: 0 } } as const;
const notOnPhones = { display: { xs: 'none', sm: 'block' } } as const;

/** What neither the bar above every page (that one's address waits to be verified) nor the next event's card says. */
const isUnsaid =
  (next: EventRecord | undefined) =>
  ({ kind, id }: ToDo) =>
    kind !== 'confirm_email' && !(kind === 'come' && id === next?.id);

/** Of an election elsewhere nobody knows but who voted. */
const isLeftTo =
  (person: string) =>
  ({ kind, id }: ToDo) =>
    !(kind === 'vote_in_election' && saidVoted(person, id));

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

/** The rest is a tap away. */
const MOST_OPEN = 2;

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
      {ordered.slice(0, MOST_OPEN).map((process) => (
        <OpenProcess key={process.id} process={process} self={self} as="h3" isShort />
      ))}
    </Section>
  );
}

/** As tall as a phone: what follows is pushed down where nobody sees it yet. */
const waiting = <ListSkeleton rows={6} height={112} />;
