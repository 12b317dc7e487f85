import { PageSkeleton, Prose, StatusPill, DateText } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PublicProcess } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { publicProcessQuery } from '../../features/processes/api/get-public-process.js';
import { useSelf } from '../../lib/self.js';
import { useUniverse } from '../../lib/universe.js';
import { loginPath } from '../guard.js';

/** /process/{id}/view: a published process as anybody may read it. */
export function ProcessView(): ReactElement {
  const { t } = useTranslation(['process', 'common']);
  const { processId = '' } = useParams();
  const query = useQuery(publicProcessQuery(processId));
  const process = query.data;
  if (!process) {
    return (
      <Page title={query.error ? t('one') : undefined}>
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page title={process.title} aside={<StatusPill status={process.status} />} lead={<Facts process={process} />}>
      {process.introduction && <Prose headingLevel={2}>{process.introduction}</Prose>}
      <Invitation id={process.id} />
    </Page>
  );
}

function Facts({ process }: { process: PublicProcess }): ReactElement {
  const { t } = useTranslation(['process', 'common']);
  return (
    <Typography color="textSecondary">
      {process.start_datetime && process.end_datetime && (
        <>
          <Trans
            ns="dates"
            i18nKey="range_elements"
            components={{
              from: <DateText value={process.start_datetime} />,
              to: <DateText value={process.end_datetime} />,
            }}
          />
          {' · '}
        </>
      )}
      {t(`mode.${process.mode}`)} · {t('documents', { count: process.document_count })} ·{' '}
      {t('amendments', { count: process.amedment_count })}
    </Typography>
  );
}

function Invitation({ id }: { id: string }): ReactElement {
  const { t } = useTranslation(['process', 'common']);
  const self = useSelf();
  const openEnroll = useUniverse()?.openEnroll;
  return (
    <Stack direction="row" sx={{ mt: 10, gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        component={Link}
        to={self ? `/process/${id}` : loginPath(`/process/${id}`)}
        variant="contained"
        size="large"
      >
        {t(self ? 'public.open' : 'public.login')}
      </Button>
      {self === null && openEnroll && (
        <Button component={Link} to="/enroll" variant="outlined" size="large">
          {t('common:nav.enroll')}
        </Button>
      )}
    </Stack>
  );
}
