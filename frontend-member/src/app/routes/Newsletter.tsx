import { api, type NewsletterPage, type User } from '@ateneo/contracts';
import { ApiError, Columns, DateText, TextSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { PlainList } from '../../components/PlainList.js';
import { Section } from '../../components/Section.js';
import { standsAlone, TextLink } from '../../components/TextLink.js';
import { newsletterQuery } from '../../features/newsletters/api/newsletters.js';
import { SubscribeForm } from '../../features/newsletters/components/SubscribeForm.js';
import { isRegular, useSelf } from '../../lib/self.js';
import { useUniverse } from '../../lib/universe.js';
import { loginPath } from '../guard.js';

/** /newsletter/{id}: what it is about, how one gets it, and what was sent. */
export function Newsletter(): ReactElement {
  const { t, i18n } = useTranslation('newsletter');
  const { newsletterId = '' } = useParams();
  const query = useQuery(newsletterQuery(newsletterId, i18n.language));
  const isGone = query.error instanceof ApiError && query.error.status < 500;
  const before = <BackLink to="/newsletter">{t('open_list')}</BackLink>;
  return (
    <Page title={isGone ? t('title') : query.data?.name} before={before} width="wide">
      {isGone ? (
        <Typography>{t('not_found')}</Typography>
      ) : (
        <Loaded query={query} skeleton={<TextSkeleton lines={5} />}>
          {(newsletter) => <Whole newsletter={newsletter} />}
        </Loaded>
      )}
    </Page>
  );
}

function Whole({ newsletter }: { newsletter: NewsletterPage }): ReactElement {
  const { t } = useTranslation('newsletter');
  const self = useSelf();
  const { id, description, organization_name: organization, issues } = newsletter;
  return (
    <Columns
      aside={self !== undefined && <HowToGet newsletter={newsletter} self={self} />}
      after={
        <Section title={t('sent')}>
          {issues.length === 0 && <Typography color="textSecondary">{t('nothing_sent')}</Typography>}
          <PlainList>
            {issues.map((issue) => (
              <Box component="li" key={issue.id} sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
                <TextLink alone to={`/newsletter/${id}/issue/${issue.id}`}>
                  {issue.subject}
                </TextLink>
                <Typography color="textSecondary">
                  <DateText value={issue.sent_datetime} />
                </Typography>
              </Box>
            ))}
          </PlainList>
          {newsletter.has_feed && <Feed newsletter={newsletter} />}
        </Section>
      }
    >
      <Typography>{description}</Typography>
      {organization !== null && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {t('for_people_of', { organization })}
        </Typography>
      )}
    </Columns>
  );
}

/** Programs find it by the head of the page, people below the list. */
function Feed({ newsletter: { id, name } }: { newsletter: NewsletterPage }): ReactElement {
  const { t, i18n } = useTranslation('newsletter');
  const address = `${api.archiveFeed(id)}?language=${i18n.language}`;
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={name} href={address} />
      <Typography sx={{ mt: 4, displayPrint: 'none' }}>
        <MuiLink href={address} sx={standsAlone}>
          {t('feed')}
        </MuiLink>
      </Typography>
    </>
  );
}

function HowToGet({ newsletter, self }: { newsletter: NewsletterPage; self: User | null }): ReactElement | null {
  const { t } = useTranslation('newsletter');
  const universe = useUniverse();
  if (!newsletter.is_active) return <Typography sx={{ mb: 6 }}>{t('sent_no_more')}</Typography>;
  if (self) {
    if (!isRegular(self)) return null;
    return (
      <Button component={Link} to={`/user/${self.id}?tab=newsletters`} variant="outlined">
        {t('own_page')}
      </Button>
    );
  }
  if (newsletter.audience === 'everybody')
    return universe ? <SubscribeForm newsletter={newsletter} asksForProof={universe.antibot} /> : null;
  return (
    <>
      <Typography sx={{ mb: 3 }}>{t('only_registered')}</Typography>
      <Button component={Link} to={loginPath(`/newsletter/${newsletter.id}`)} variant="outlined">
        {t('sign_in')}
      </Button>
    </>
  );
}
