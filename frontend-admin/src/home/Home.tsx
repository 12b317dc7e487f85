import { useNow } from '@ateneo/ui';
import { Box } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { dayOf } from '../language/local-moment.js';
import { useMoments } from '../language/moments.js';
import { PageHeading } from '../layout/PageHeading.js';
import { FirstSteps } from './FirstSteps.js';
import { Glance } from './Glance.js';
import { NewMenu } from './NewMenu.js';
import { LatestChanges } from './LatestChanges.js';
import { Running } from './Running.js';
import { Today } from './Today.js';
import { Waiting } from './Waiting.js';

/** The first page: the numbers of the month, what waits for somebody, what runs, what today brought and what changed last; each of it for whom it concerns. */
export default function Home() {
  const may = useMay();
  return (
    <>
      <Greeting />
      <FirstSteps />
      <Glance />
      {may('see_drafts') && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' }, columnGap: 10 }}>
          <Waiting />
          <Running />
        </Box>
      )}
      {may('see_drafts') && <Today />}
      <LatestChanges />
    </>
  );
}

/** Whose day it is, which one, and what is begun anew. */
function Greeting() {
  const translate = useTranslate();
  const { longDay } = useMoments();
  const { identity } = useGetIdentity();
  const now = useNow();
  const part = now.getHours() < 14 ? 'morning' : now.getHours() < 21 ? 'afternoon' : 'evening';
  const name = identity?.['firstName'] as string | undefined;
  const title = name ? translate(`console.home.hello.${part}`, { name }) : translate('console.home.title');
  return (
    <PageHeading
      title={title}
      tab={translate('console.home.title')}
      beside={
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {longDay(dayOf(now))}
        </Box>
      }
    >
      <NewMenu />
    </PageHeading>
  );
}
