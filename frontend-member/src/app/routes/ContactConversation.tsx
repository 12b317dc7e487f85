import { ApiError, TextSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { conversationQuery } from '../../features/contact/api/contact.js';
import { ConversationThread } from '../../features/contact/components/ConversationThread.js';
import { useUniverse } from '../../lib/universe.js';

/** /contact/conversation/{token}: where the link in an answer leads. */
export function ContactConversation(): ReactElement {
  const { t } = useTranslation('contact');
  const { token = '' } = useParams();
  const universe = useUniverse();
  const query = useQuery(conversationQuery(token));
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const reference = query.data && t('reference', { reference: query.data.reference });
  const lead = reference && <Typography color="textSecondary">{reference}</Typography>;
  return (
    <Page title={t('conversation_title')} lead={lead}>
      {isGone ? (
        <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
          <Typography>{t('link_wrong')}</Typography>
          <Button component={Link} to="/contact" variant="contained">
            {t('write_us')}
          </Button>
        </Stack>
      ) : (
        <Loaded query={query} skeleton={<TextSkeleton lines={6} />}>
          {(conversation) => (
            <ConversationThread token={token} conversation={conversation} tenantName={universe?.tenantName ?? ''} />
          )}
        </Loaded>
      )}
    </Page>
  );
}
