import { Choose, EmptyState, ListSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { Pages } from '../../components/Pages.js';
import { PlainList } from '../../components/PlainList.js';
import { SearchForm } from '../../components/SearchForm.js';
import { eventsQuery, type EventsShown } from '../../features/events/api/events.js';
import { Offers } from '../../features/events/components/Offers.js';
import { EventCard } from '../../features/events/components/EventCard.js';

const kinds: readonly EventsShown[] = ['upcoming', 'mine', 'past'];

/** /event: what comes, what one goes to, what was. The choice lives in the address, so that back works. */
export function EventList(): ReactElement {
  const { t } = useTranslation('event');
  const [params, setParams] = useSearchParams();
  const shown = kinds.find((kind) => kind === params.get('show')) ?? 'upcoming';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const search = params.get('search') ?? '';
  const query = useQuery(eventsQuery(shown, search, page));
  const go = (show: EventsShown, words = search, next = 1) =>
    setParams({ show, ...(words && { search: words }), ...(next > 1 && { page: String(next) }) });
  return (
    <Page title={t('title')} width="wide">
      <Offers />
      <Choose
        label={t('which')}
        names={kinds}
        value={shown}
        onChange={(next) => go(next)}
        text={(kind) => t(`show.${kind}`)}
        sx={{ mb: 6 }}
      />
      <SearchForm key={search} label={t('search')} search={search} onSearch={(words) => go(shown, words)} />
      <Box aria-live="polite">
        <Loaded query={query} skeleton={<ListSkeleton rows={3} height={140} />}>
          {({ results, count, page_size: size }) =>
            results.length === 0 ? (
              <NothingThere shown={shown} search={search} onGo={go} />
            ) : (
              <>
                <PlainList beside>
                  {results.map((event) => (
                    <EventCard key={event.id} event={event} />
                  ))}
                </PlainList>
                <Pages count={count} size={size} page={page} onPage={(next) => go(shown, search, next)} />
              </>
            )
          }
        </Loaded>
      </Box>
    </Page>
  );
}

interface NothingThereProps {
  shown: EventsShown;
  search: string;
  onGo: (shown: EventsShown, search: string) => void;
}

/** Why there is none, and where to go on. */
function NothingThere({ shown, search, onGo }: NothingThereProps): ReactElement {
  const { t } = useTranslation('event');
  if (search !== '')
    return (
      <EmptyState
        drawing="search"
        title={t('none_found')}
        text={t('none_found_help')}
        action={
          <Button variant="outlined" onClick={() => onGo(shown, '')}>
            {t('show_all')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      drawing="calendar"
      title={t(`none.${shown}`)}
      text={t(`none_help.${shown}`)}
      action={
        shown === 'mine' && (
          <Button variant="outlined" onClick={() => onGo('upcoming', '')}>
            {t('show.upcoming')}
          </Button>
        )
      }
    />
  );
}
