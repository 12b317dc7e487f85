import { TextSkeleton, WhyActs } from '@ateneo/ui';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { whyQuery } from '../api/why.js';

/** All that one may do in a process and may not, with the reasons: asked for when it is opened. */
export function WhatOneMay({ process }: { process: string }): ReactElement {
  const { t } = useTranslation('why');
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...whyQuery(process), enabled: isOpen });
  return (
    <Box component="details" sx={{ mt: 5 }} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 2, fontWeight: 700 }}>
        {t('section')}
      </Box>
      {isOpen && (
        <Loaded query={query} skeleton={<TextSkeleton lines={5} />}>
          {({ acts }) => <WhyActs acts={acts} />}
        </Loaded>
      )}
    </Box>
  );
}
