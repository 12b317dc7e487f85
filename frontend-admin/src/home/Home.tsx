import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { PageHeading } from '../layout/PageHeading.js';
import { FirstSteps } from './FirstSteps.js';
import { Glance } from './Glance.js';
import { LatestChanges } from './LatestChanges.js';
import { Running } from './Running.js';
import { Today } from './Today.js';
import { Waiting } from './Waiting.js';

/** The first page: the numbers of the month, what waits for somebody, what runs, what today brought and what changed last; each of it for whom it concerns. */
export default function Home() {
  const translate = useTranslate();
  const may = useMay();
  return (
    <>
      <PageHeading title={translate('console.home.title')} />
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
