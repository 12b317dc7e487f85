import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import { PageHeading } from '../layout/PageHeading.js';
import { FirstSteps } from './FirstSteps.js';
import { Glance } from './Glance.js';
import { LatestChanges } from './LatestChanges.js';
import { Running } from './Running.js';
import { Today } from './Today.js';
import { Waiting } from './Waiting.js';

/** The first page: the numbers of the month, what waits for somebody, what runs, what today brought and what changed last; auditors have the change log instead. */
export default function Home() {
  const translate = useTranslate();
  const may = useMay();
  if (!may('see_drafts')) return may({ see: 'userchanges' }) ? <Navigate to="/userchanges" replace /> : null;
  return (
    <>
      <PageHeading title={translate('console.home.title')} />
      <FirstSteps />
      <Glance />
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' }, columnGap: 10 }}>
        <Waiting />
        <Running />
      </Box>
      <Today />
      <LatestChanges />
    </>
  );
}
