import type { Language, Why as Explanation } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import { ApiError, TextSkeleton, WhyActs, WhyReasons } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { refusedQuery } from '../../features/why/api/why.js';
import { Written } from '../../lib/written.js';

/** /why/{token}: where the link in a refusal leads. */
export function Why(): ReactElement {
  const { t } = useTranslation('why');
  const { token = '' } = useParams();
  const query = useQuery(refusedQuery(token));
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page title={t('title')} lead={<Typography color="textSecondary">{t('lead')}</Typography>} width="form">
      {isGone ? (
        <>
          <Typography>{t('not_found')}</Typography>
          <Typography color="textSecondary">{t('not_found_help')}</Typography>
        </>
      ) : (
        <Loaded query={query} skeleton={<TextSkeleton lines={6} />}>
          {(why) => <Explained why={why} />}
        </Loaded>
      )}
    </Page>
  );
}

function Explained({ why }: { why: Explanation }): ReactElement {
  const { t, i18n } = useTranslation(['why', 'errors']);
  const sentence = `errors:${why.refused}`;
  // A rule beside those of the acts: they do not say it.
  const isOwn = why.refused !== null && why.acts.every(({ refusal }) => refusal !== why.refused);
  return (
    <>
      {why.refused && i18n.exists(sentence) && (
        <Alert severity="info" role="note" sx={{ mb: 4 }}>
          {t(sentence as 'errors:participation.unverified')}
        </Alert>
      )}
      {isOwn && <WhyReasons refusal={why.refused!} facts={why.facts} />}
      {why.process && (
        <Typography sx={{ overflowWrap: 'anywhere', mt: isOwn ? 4 : 0 }}>
          <TextLink to={`/process/${why.process}`}>
            <Written>{why.process_title || t('process')}</Written>
          </TextLink>
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {t('at', { moment: formatDate(why.at, 'short', i18n.language as Language) })}
      </Typography>
      {why.acts.length > 0 && <WhyActs acts={why.acts} />}
    </>
  );
}
