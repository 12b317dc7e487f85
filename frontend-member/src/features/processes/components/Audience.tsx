import { type Area, api as routes, type Page, type Process, type PublicProcess } from '@ateneo/contracts';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { api } from '../../../lib/api.js';

/** Who may take part, in sentences. */
export function Audience({ mode, audience }: Pick<PublicProcess, 'mode' | 'audience'>): ReactElement {
  const { t } = useTranslation('process');
  const { organizations, areas, tags } = audience;
  const lines = [
    t(`mode.${mode}`),
    organizations > 0 && t('audience.organizations', { count: organizations }),
    areas.length > 0 && t('for_areas', { areas: areas.join(', ') }),
    tags > 0 && t('audience.tags'),
  ].filter((line) => line !== false);
  return (
    <Section title={t('audience.title')}>
      <PlainList>
        {lines.map((line) => (
          <Typography key={line} component="li" sx={{ maxWidth: '56ch' }}>
            {line}
          </Typography>
        ))}
      </PlainList>
    </Section>
  );
}

/** The same of a process that tells its areas by their ids. */
export function AudienceOf({ process: { mode, organizations, areas: ids, tags } }: { process: Process }): ReactElement {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['areas', i18n.language, ids.join()],
    queryFn: ({ signal }) =>
      api.get<Page<Area>>(routes.areas(), { id: ids.join(), rowsPerPage: 100, sortBy: 'name' }, signal),
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const areas = data?.results.map(({ name }) => name) ?? [];
  return <Audience mode={mode} audience={{ organizations: organizations.length, areas, tags: tags.length }} />;
}
