import type { Process, PublicProcess } from '@ateneo/contracts';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { useAreaNames } from '../../../lib/area-names.js';

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
  const areas = useAreaNames(ids) ?? [];
  return <Audience mode={mode} audience={{ organizations: organizations.length, areas, tags: tags.length }} />;
}
