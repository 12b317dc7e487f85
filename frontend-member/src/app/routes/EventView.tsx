import { Columns, PageSkeleton, Prose } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { WidePicture } from '../../components/WidePicture.js';
import { publicEventQuery } from '../../features/events/api/events.js';
import { DatedFacts } from '../../features/events/components/DatedFacts.js';
import { EventPill } from '../../features/events/components/EventPill.js';
import { PlaceMap, WayThere } from '../../features/events/components/PlaceMap.js';
import { useSelf } from '../../lib/self.js';
import { useUniverse } from '../../lib/universe.js';
import { enrollPath, loginPath } from '../guard.js';

/** /event/{id}/view: a public event as anybody may read it, and the way to a place. */
export function EventView(): ReactElement {
  const { t } = useTranslation(['event', 'common']);
  const { eventId = '' } = useParams();
  const self = useSelf();
  const openEnroll = useUniverse()?.openEnroll;
  const query = useQuery(publicEventQuery(eventId));
  const event = query.data;
  if (!event) {
    return (
      <Page title={query.error ? t('one') : undefined}>
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const path = `/event/${event.id}`;
  return (
    <Page title={event.title} aside={<EventPill event={event} />} width="wide">
      <Columns
        aside={
          <>
            <DatedFacts event={event} />
            <WayThere event={event} />
          </>
        }
        act={
          <Button component={Link} to={self ? path : loginPath(path)} variant="contained" size="large">
            {t(self ? 'open' : 'login')}
          </Button>
        }
        more={
          self === null &&
          openEnroll && (
            <Button component={Link} to={enrollPath(path)} variant="outlined" size="large">
              {t('common:nav.enroll')}
            </Button>
          )
        }
        after={
          <>
            <WidePicture of={event} />
            {event.summary !== '' && <Typography sx={{ fontSize: '1.125rem', my: 6 }}>{event.summary}</Typography>}
            {event.content !== '' && <Prose headingLevel={2}>{event.content}</Prose>}
            <PlaceMap event={event} />
          </>
        }
      />
    </Page>
  );
}
