import { ApiError, TextSkeleton, useFailureMessage } from '@ateneo/ui';
import type { SubscriptionByLink } from '@ateneo/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { actByLink, type LinkAct, linkQuery } from '../../features/newsletters/api/newsletters.js';

/** /newsletter/confirm/{token}: reading it confirms nothing, since programs follow links too. */
export function NewsletterConfirm(): ReactElement {
  return <ByLink acts={['confirm']} page="confirm" />;
}

/** /newsletter/leave/{token}: reading it ends nothing. */
export function NewsletterLeave(): ReactElement {
  return <ByLink acts={['leave', 'leave_all']} page="leave" />;
}

const said = { confirm: 'confirmed', leave: 'left', leave_all: 'left_all' } as const;

function ByLink({ acts, page }: { acts: readonly LinkAct[]; page: 'confirm' | 'leave' }): ReactElement {
  const { t, i18n } = useTranslation('newsletter');
  const { token = '' } = useParams();
  const query = useQuery(linkQuery(token, i18n.language));
  const sentence = useFailureMessage();
  const act = useMutation({ mutationFn: (what: LinkAct) => actByLink(token, what) });
  const about = act.data ?? query.data;
  const done = act.isSuccess ? said[act.variables] : about && alreadyAs(about, page);
  return (
    <Page title={t(`${page}_title`)} width="form">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }} aria-live="polite">
        {query.isPending && <TextSkeleton lines={2} />}
        {query.error && <Unread error={query.error} />}
        {about && done && <Typography>{t(done, { name: about.newsletter_name })}</Typography>}
        {about && !done && (
          <>
            <Typography>{t(`${page}_lead`, { name: about.newsletter_name })}</Typography>
            {acts.map((what, index) => (
              <Button
                key={what}
                variant={index === 0 ? 'contained' : 'outlined'}
                disabled={act.isPending}
                onClick={() => act.mutate(what)}
              >
                {t(what)}
              </Button>
            ))}
          </>
        )}
        {act.error && <Alert severity="error">{sentence(act.error)}</Alert>}
      </Stack>
    </Page>
  );
}

/** A link that is nobody's, or one that could not be asked for now. */
function Unread({ error }: { error: Error }): ReactElement {
  const { t } = useTranslation('newsletter');
  const sentence = useFailureMessage();
  const isNobodys = error instanceof ApiError && error.status === 404;
  return (
    <>
      {isNobodys ? <Typography>{t('link_wrong')}</Typography> : <Alert severity="error">{sentence(error)}</Alert>}
      <TextLink alone to="/newsletter">
        {t('open_list')}
      </TextLink>
    </>
  );
}

/** What the link was for has come to pass before. */
function alreadyAs({ status }: SubscriptionByLink, page: 'confirm' | 'leave') {
  if (page === 'confirm') return status === 'subscribed' ? 'confirmed' : status === 'ended' ? 'link_wrong' : undefined;
  return status === 'ended' ? 'left' : undefined;
}
