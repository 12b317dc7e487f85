import { TextSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../components/Page.js';
import { ContactLead } from '../../features/contact/components/ContactLead.js';
import { ContactForm } from '../../features/contact/components/ContactForm.js';
import { useSelf } from '../../lib/self.js';
import { useUniverse } from '../../lib/universe.js';

/** /contact: anybody writes to the association; `?topic=` chooses what about. */
export function Contact(): ReactElement {
  const { t } = useTranslation(['contact', 'common']);
  const self = useSelf();
  const universe = useUniverse();
  const [search] = useSearchParams();
  const [reference, setReference] = useState<string>();
  if (reference !== undefined) {
    return (
      <Page title={t('sent_title')} width="form">
        <Stack spacing={4} sx={{ alignItems: 'flex-start' }} aria-live="polite">
          <Typography>{t('sent', { reference })}</Typography>
          <Typography color="textSecondary">{t(self ? 'sent_help_member' : 'sent_help')}</Typography>
          {self && (
            <Button component={Link} to={`/user/${self.id}?tab=messages`} variant="contained">
              {t('common:nav.own_messages')}
            </Button>
          )}
          <Button variant="outlined" onClick={() => setReference(undefined)}>
            {t('another')}
          </Button>
        </Stack>
      </Page>
    );
  }
  const lead = (
    <Typography color="textSecondary">
      <ContactLead />
    </Typography>
  );
  return (
    <Page title={t('title')} width="form" lead={lead}>
      {self === undefined || !universe ? (
        <TextSkeleton lines={6} />
      ) : (
        <ContactForm
          self={self}
          asksForProof={universe.antibot}
          topic={search.get('topic') ?? undefined}
          onSent={setReference}
        />
      )}
    </Page>
  );
}
