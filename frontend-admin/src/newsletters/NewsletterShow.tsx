import { type Newsletter, language } from '@ateneo/contracts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import { EditLink } from '../layout/EditLink.js';
import { Fact, Facts } from '../layout/Facts.js';
import { ListLink } from '../layout/ListLink.js';
import { Moment } from '../layout/Moment.js';
import { Section } from '../layout/Section.js';
import { ShowPage } from '../layout/ShowPage.js';
import { ActivePill, Audience, SubscriberCount, Whose } from './NewsletterList.js';

const field = (name: string) => `resources.newsletters.fields.${name}`;

export default function NewsletterShow() {
  const translate = useTranslate();
  // Those of the association are changed by who administers.
  const isFree = useMay()('administer');
  return (
    <ShowPage<Newsletter>
      title={({ name }) => name}
      beside={({ is_active }) => <ActivePill isActive={is_active} />}
      actions={({ id, organization }) => (
        <>
          <Button component={Link} to={`/issues/create?newsletter=${id}`} variant="contained">
            {translate('console.issues.create')}
          </Button>
          {(isFree || organization !== null) && <EditLink variant="outlined" />}
        </>
      )}
    >
      {(newsletter) => (
        <>
          <Facts>
            <Fact label={field('organization')}>
              <Whose name={newsletter.organization_name} />
            </Fact>
            <Fact label={field('audience')}>
              <Audience newsletter={newsletter} />
            </Fact>
            <Fact label={field('archive')}>{translate(`console.newsletters.archive.${newsletter.archive}`)}</Fact>
            {newsletter.reply_address && <Fact label={field('reply_address')}>{newsletter.reply_address}</Fact>}
            <Fact label={field('subscriber_count')}>
              <SubscriberCount newsletter={newsletter} />
            </Fact>
            <Fact label={field('issues')}>
              <ListLink to="issues" filter={{ newsletter: newsletter.id }}>
                {translate('console.newsletters.issues')}
              </ListLink>
            </Fact>
            <Fact label={field('joins_members')}>
              {translate(newsletter.joins_members ? 'ra.boolean.true' : 'ra.boolean.false')}
            </Fact>
            <Fact label={field('creation_datetime')}>
              <Moment value={newsletter.creation_datetime} />
            </Fact>
          </Facts>
          <Box sx={{ mt: 6 }}>
            <Section title="console.newsletters.in_four">
              <Stack sx={{ gap: 4, maxWidth: 720 }}>
                {language.options.map((one) => (
                  <div key={one}>
                    <Typography sx={{ fontWeight: 700 }}>
                      {translate(`console.languages.${one}`)}: <span lang={one}>{newsletter.names[one]}</span>
                    </Typography>
                    <Typography lang={one}>{newsletter.descriptions[one]}</Typography>
                  </div>
                ))}
              </Stack>
            </Section>
          </Box>
        </>
      )}
    </ShowPage>
  );
}
