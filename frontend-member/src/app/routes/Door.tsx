import type { Universe } from '@ateneo/contracts';
import { Cover, EmptyState, ListSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { PlainList } from '../../components/PlainList.js';
import { Section } from '../../components/Section.js';
import { TenantSign } from '../../components/TenantSign.js';
import { TextLink } from '../../components/TextLink.js';
import { nextEventsQuery } from '../../features/events/api/next-events.js';
import { EventCard } from '../../features/events/components/EventCard.js';
import { openProcessesQuery } from '../../features/processes/api/open-processes.js';
import { PublicProcessCard } from '../../features/processes/components/PublicProcessCard.js';
import { frame } from '../../lib/frame.js';
import { useSelf } from '../../lib/self.js';
import { useUniverse } from '../../lib/universe.js';
import { useHeading } from '../../lib/use-heading.js';
import { MOST_AT_DOOR } from '../ask-at-door.js';

/** / for whoever has not signed in, and /door: whose place this is, what is open, what comes next, and the two ways in. */
export function Door(): ReactElement {
  const universe = useUniverse();
  return (
    <Box sx={[frame, { pt: { xs: 3, sm: 6 }, pb: { xs: 8, sm: 12 } }]}>
      <Association universe={universe} />
      <Open />
      <Events />
    </Box>
  );
}

/** Who it is, and how one comes in. */
function Association({ universe }: { universe: Universe | undefined }): ReactElement {
  const { tenantName = '\u00A0', defaultLanguage, logo, about } = universe ?? {};
  const heading = useHeading(universe?.tenantName);
  return (
    <Box component="section" sx={faceStyle}>
      <Box sx={coverStyle}>
        <Cover id={tenantName} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, p: { xs: 4, sm: 8 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 3, sm: 4 } }}>
          <TenantSign logo={logo} name={tenantName} isNamed height={56} />
          <Typography
            variant="h1"
            ref={heading}
            tabIndex={-1}
            lang={defaultLanguage}
            sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {tenantName}
          </Typography>
        </Box>
        {about && (
          <Typography lang={about.language} sx={aboutStyle}>
            {about.text}
          </Typography>
        )}
        <Ways openEnroll={universe?.openEnroll ?? false} />
      </Box>
    </Box>
  );
}

function Ways({ openEnroll }: { openEnroll: boolean }): ReactElement {
  const { t } = useTranslation(['home', 'common']);
  const isSignedIn = Boolean(useSelf());
  const way = (to: string, text: string, isMain: boolean) => (
    <Button component={Link} to={to} variant={isMain ? 'contained' : 'outlined'} size="large">
      {text}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: { xs: 4, sm: 6 } }}>
      {isSignedIn ? (
        way('/', t('common:act.go_home'), true)
      ) : (
        <>
          {openEnroll && way('/enroll', t('door.enroll'), true)}
          {way('/login', t('common:nav.login'), !openEnroll)}
        </>
      )}
    </Box>
  );
}

function Open(): ReactElement {
  const { t } = useTranslation('home');
  return (
    <Section title={t('door.open')}>
      <Loaded query={useQuery(openProcessesQuery(MOST_AT_DOOR))} skeleton={<ListSkeleton rows={2} height={120} />}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState title={t('none')} text={t('door.none_help')} />
          ) : (
            <>
              <PlainList beside={results.length > 1}>
                {results.map((process, at) => (
                  <Box component="li" key={process.id} sx={at > 0 ? notOnPhones : {}}>
                    <PublicProcessCard process={process} as="h3" />
                  </Box>
                ))}
              </PlainList>
              {count > 1 && (
                <TextLink alone to="/process" sx={count > results.length ? {} : onPhonesAlone}>
                  {t('all')}
                </TextLink>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Events(): ReactElement | null {
  const { t } = useTranslation('home');
  const query = useQuery(nextEventsQuery(MOST_AT_DOOR));
  if (query.data?.results.length === 0) return null;
  return (
    <Section title={t('door.events')}>
      <Loaded query={query} skeleton={<ListSkeleton rows={3} height={112} />}>
        {({ results, count }) => (
          <>
            <Box component="ul" sx={rowStyle}>
              {results.map((event) => (
                <EventCard key={event.id} event={event} as="h3" shape="tall" />
              ))}
            </Box>
            {count > results.length && (
              <TextLink alone to="/event">
                {t('door.all_events')}
              </TextLink>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const rowStyle = {
  listStyle: 'none',
  m: 0,
  mb: { md: 3 },
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${MOST_AT_DOOR}, minmax(0, 1fr))` },
  columnGap: 4,
} as const;
const faceStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row-reverse' },
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
const coverStyle = {
  position: 'relative',
  flex: 'none',
  height: { xs: 56, md: 'auto' },
  width: { md: 320 },
  displayPrint: 'none',
} as const;
const aboutStyle = { mt: { xs: 3, sm: 4 }, fontSize: { xs: '1.0625rem', sm: '1.25rem' }, maxWidth: '50ch' } as const;

/** A phone has the first, and a link to the others: the next events are to be on its second screen. */
const notOnPhones = { display: { xs: 'none', sm: 'block' } } as const;
const onPhonesAlone = { display: { sm: 'none' } } as const;
