import type { OwnNewsletter, User } from '@ateneo/contracts';
import { DateText, EmptyState, ListSkeleton, useFailureMessage, visuallyHidden } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { PlainList } from '../../../components/PlainList.js';
import { TextLink } from '../../../components/TextLink.js';
import { useNotify } from '../../../lib/notices.js';
import { ownNewslettersQuery, updateNewsletter } from '../api/newsletters.js';

/** The newsletters that one may get, each with its switch. */
export function OwnNewsletters({ user }: { user: User }): ReactElement {
  const { t, i18n } = useTranslation('newsletter');
  const query = useQuery(ownNewslettersQuery(user.id, i18n.language));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={3} height={72} />}>
      {(newsletters) =>
        newsletters.length === 0 ? (
          <EmptyState drawing="envelope" title={t('none')} text={t('lead')} />
        ) : (
          <>
            <Typography sx={{ mb: 4 }}>{t('lead')}</Typography>
            <PlainList>
              {newsletters.map((one) => (
                <NewsletterRow key={one.id} user={user} newsletter={one} />
              ))}
            </PlainList>
          </>
        )
      }
    </Loaded>
  );
}

function NewsletterRow({ user, newsletter }: { user: User; newsletter: OwnNewsletter }): ReactElement {
  const { t } = useTranslation('newsletter');
  const sentence = useFailureMessage();
  const change = useChange(user, newsletter);
  const { id, name, description, organization_name: organization, is_subscribed, status, since } = newsletter;
  const count = newsletter.sent_last_year;
  const about = `newsletter-${id}`;
  return (
    <Box component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        control={
          <Switch
            checked={is_subscribed}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate(target.checked)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': about } }}
          />
        }
        label={<Typography sx={{ fontWeight: 700 }}>{name}</Typography>}
      />
      <Box id={about}>
        <Typography>{description}</Typography>
        {organization !== null && <Typography color="textSecondary">{t('for_people_of', { organization })}</Typography>}
        <Typography color="textSecondary">{t('often', { count })}</Typography>
        {status === 'pending' && <Typography color="textSecondary">{t('pending')}</Typography>}
        {status === 'subscribed' && since && (
          <Typography color="textSecondary">
            {t('since')}: <DateText value={since} />
          </Typography>
        )}
      </Box>
      <TextLink alone to={`/newsletter/${id}`}>
        {t('read_archive')}
        <Box component="span" sx={visuallyHidden}>
          {`: ${name}`}
        </Box>
      </TextLink>
      {change.error && <Alert severity="error">{sentence(change.error)}</Alert>}
    </Box>
  );
}

function useChange({ id: user }: User, { id, name }: OwnNewsletter) {
  const { t, i18n } = useTranslation('newsletter');
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (isSubscribed: boolean) => updateNewsletter(user, id, isSubscribed),
    onSuccess: (changed) => {
      const { queryKey } = ownNewslettersQuery(user, i18n.language);
      queries.setQueryData(queryKey, (all) => all?.map((one) => (one.id === id ? changed : one)));
      notify(t(changed.is_subscribed ? 'started' : 'stopped', { name }));
    },
  });
}
