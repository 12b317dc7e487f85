import type { Organization as Record } from '@ateneo/contracts';
import { AreasMap, Columns, Initials, ListSkeleton, PageSkeleton, Pill, Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { Section } from '../../components/Section.js';
import { standsAlone } from '../../components/TextLink.js';
import { EventCard } from '../../features/events/components/EventCard.js';
import {
  eventsOfQuery,
  managersQuery,
  organizationQuery,
  processesOfQuery,
} from '../../features/organization/api/organization.js';
import { useAreas } from '../../lib/area-names.js';
import { loadOutline, loadOutlines } from '../../lib/outlines.js';
import { useSelf } from '../../lib/self.js';
import { useWrittenLanguage } from '../../lib/written.js';
import { OpenProcess } from '../OpenProcess.js';

/** /organization/{id}: what it is, how to reach it, who manages it, and what is open to its people. */
export function Organization(): ReactElement {
  const { t } = useTranslation('organization');
  const { id = '' } = useParams();
  const query = useQuery(organizationQuery(id));
  const lang = useWrittenLanguage();
  const back = <BackLink to="/">{t('back')}</BackLink>;
  const one = query.data;
  if (!one) {
    return (
      <Page title={query.error ? t('one') : undefined} before={back}>
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page
      title={one.name}
      titleLang={lang}
      before={back}
      aside={one.closed_datetime !== null && <Pill tone="neutral">{t('closed')}</Pill>}
      width="wide"
      lead={<Typography color="textSecondary">{t('people', { count: one.member_count })}</Typography>}
    >
      <Columns
        aside={
          <>
            <Reach organization={one} />
            <Managers organization={id} />
          </>
        }
        more={<Areas ids={one.areas} />}
        after={
          <>
            <Processes organization={id} />
            <Events organization={id} />
          </>
        }
      >
        {one.logo && (
          <Box
            component="img"
            src={one.logo.webp[256]}
            alt={one.logo.alt}
            sx={{ maxWidth: '100%', width: 'auto', maxHeight: 128, mb: 4, p: 2, bgcolor: '#fff', borderRadius: 1 }}
          />
        )}
        {one.description !== '' && <Prose lang={lang}>{one.description}</Prose>}
      </Columns>
    </Page>
  );
}

function Areas({ ids }: { ids: readonly string[] }): ReactElement | null {
  const { t } = useTranslation('organization');
  const areas = useAreas(ids);
  if (!areas) return null;
  return (
    <Section title={t('areas')}>
      <Typography sx={{ mb: 4 }}>{areas.map(({ name }) => name).join(', ')}</Typography>
      <Box sx={{ maxWidth: 560 }}>
        <AreasMap load={loadOutlines} loadOutline={loadOutline} areas={areas} label={t('areas')} />
      </Box>
    </Section>
  );
}

function Reach({ organization: { email, web } }: { organization: Record }): ReactElement | null {
  const { t } = useTranslation('organization');
  if (email === '' && web === '') return null;
  return (
    <Section title={t('reach')}>
      <PlainList>
        {[email && `mailto:${email}`, web].filter(Boolean).map((address) => (
          <li key={address}>
            <Link href={address} rel="noopener noreferrer" sx={standsAlone}>
              {address.replace(/^mailto:/, '')}
            </Link>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}

function Managers({ organization }: { organization: string }): ReactElement {
  const { t } = useTranslation('organization');
  const query = useQuery(managersQuery(organization));
  return (
    <Section title={t('managers')}>
      <Loaded query={query} skeleton={<ListSkeleton rows={1} height={32} />}>
        {({ results }) =>
          results.length === 0 ? (
            <Typography>{t('no_managers')}</Typography>
          ) : (
            <PlainList>
              {results.map(({ id, user_name }) => (
                <Box component="li" key={id} sx={{ py: 1 }}>
                  {user_name && <Initials name={user_name} />}
                  {user_name}
                </Box>
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </Section>
  );
}

function Processes({ organization }: { organization: string }): ReactElement | null {
  const { t } = useTranslation('organization');
  const self = useSelf();
  const query = useQuery(processesOfQuery(organization));
  if (!self) return null;
  return (
    <Section title={t('processes')}>
      <Loaded query={query} skeleton={<ListSkeleton rows={1} height={160} />}>
        {({ results }) =>
          results.length === 0 ? (
            <Typography>{t('no_processes')}</Typography>
          ) : (
            results.map((process) => <OpenProcess key={process.id} process={process} self={self} as="h3" />)
          )
        }
      </Loaded>
    </Section>
  );
}

function Events({ organization }: { organization: string }): ReactElement {
  const { t } = useTranslation('organization');
  const query = useQuery(eventsOfQuery(organization));
  return (
    <Section title={t('events')}>
      <Loaded query={query} skeleton={<ListSkeleton rows={1} height={120} />}>
        {({ results }) =>
          results.length === 0 ? (
            <Typography>{t('no_events')}</Typography>
          ) : (
            <PlainList>
              {results.map((event) => (
                <EventCard key={event.id} event={event} as="h3" />
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </Section>
  );
}
