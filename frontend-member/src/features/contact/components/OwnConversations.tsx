import type { OwnConversations as Conversations } from '@ateneo/contracts';
import { EmptyState, ListSkeleton, PastText, Pill } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { PlainList } from '../../../components/PlainList.js';
import { TextLink } from '../../../components/TextLink.js';
import { useUniverse } from '../../../lib/universe.js';
import { ownConversationsQuery } from '../api/contact.js';

/** One's conversations with the association; what was said last can be read here, the rest and a reply are a tap away. */
export function OwnConversations(): ReactElement {
  const { t } = useTranslation('contact');
  return (
    <Loaded query={useQuery(ownConversationsQuery)} skeleton={<ListSkeleton rows={3} height={96} />}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState drawing="envelope" title={t('own.none')} text={t('own.none_help')} />
        ) : (
          <PlainList>
            {results.map((one) => (
              <ConversationRow key={one.token} conversation={one} />
            ))}
          </PlainList>
        )
      }
    </Loaded>
  );
}

function ConversationRow({ conversation }: { conversation: Conversations['results'][number] }): ReactElement {
  const { t } = useTranslation('contact');
  const tenantName = useUniverse()?.tenantName;
  const { token, reference, status, last_words, last_by, last_datetime } = conversation;
  return (
    <Box component="li" sx={{ pb: 4, borderColor: 'divider', 'li + &': { pt: 4, borderTop: 1 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
        <TextLink alone to={`/contact/conversation/${token}`}>
          {t('reference', { reference })}
        </TextLink>
        <Pill tone={status === 'new' ? 'warning' : 'success'}>{t(`own.${status}`)}</Pill>
      </Box>
      <Typography color="textSecondary">
        {last_by === 'house' ? tenantName : t('you')} · <PastText value={last_datetime} />
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{last_words}</Typography>
    </Box>
  );
}
