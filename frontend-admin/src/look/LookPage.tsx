import { useQuery } from '@tanstack/react-query';
import { Box, Typography } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { PageHeading } from '../layout/PageHeading.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { ImageSection } from './ImageSection.js';

/** How the association looks: its logo in the frames and mails, its icon in the browser's tab. */
export default function LookPage() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const { data: look } = useQuery({ queryKey: ['look'], queryFn: () => provider.look() });
  return (
    <>
      <PageHeading title={translate('console.look.title')} />
      <Typography sx={{ mb: 6, maxWidth: 720 }}>{translate('console.look.explanation')}</Typography>
      {look ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' }, columnGap: 10 }}>
          <ImageSection which="logo" image={look.logo} />
          <ImageSection which="icon" image={look.icon} />
        </Box>
      ) : (
        <SkeletonRecord />
      )}
    </>
  );
}
