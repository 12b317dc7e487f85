import { api as routes, type Page, type Sponsor } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { api } from '../../../lib/api.js';

/** Who supports an event, each with its logo where it has one. */
export function SponsorList({ event }: { event: string }): ReactElement | null {
  const { t } = useTranslation('common');
  const { data } = useQuery({
    queryKey: ['event', event, 'sponsors'],
    queryFn: ({ signal }) => api.get<Page<Sponsor>>(routes.sponsors(), { event, rowsPerPage: 100 }, signal),
  });
  if (!data || data.results.length === 0) return null;
  return (
    <Section title={t('sponsors.title')}>
      <PlainList>
        {data.results.map((sponsor) => (
          <Box key={sponsor.id} component="li" sx={{ mb: 3 }}>
            <Box
              {...(sponsor.link !== '' && { component: 'a', href: sponsor.link, rel: 'noopener noreferrer' })}
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 3, minHeight: 44, overflowWrap: 'anywhere' }}
            >
              <Logo sponsor={sponsor} />
              {sponsor.name}
            </Box>
          </Box>
        ))}
      </PlainList>
    </Section>
  );
}

/** On white, whatever the scheme: most logos are drawn for paper. The name stands beside it. */
function Logo({ sponsor: { logo } }: { sponsor: Sponsor }): ReactElement | null {
  if (!logo) return null;
  const style = { maxWidth: 'min(160px, 50%)', maxHeight: 72, p: 2, bgcolor: '#fff', borderRadius: 1 };
  return <Box component="img" src={logo.webp[256]} alt={logo.alt} loading="lazy" sx={style} />;
}
