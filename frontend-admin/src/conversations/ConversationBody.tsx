import type { WholeConversation } from '@ateneo/contracts';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Fact, Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { Answer } from './Answer.js';
import { useTopicName } from './use-topics.js';

const field = (name: string) => `resources.conversations.fields.${name}`;

/** Whoever wrote, or by what the letter is known. */
export const writerOf = ({ name, reference }: WholeConversation) => name ?? reference;

/** What was said, and the place to answer. */
export function ConversationBody({ conversation, onDone }: { conversation: WholeConversation; onDone?: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 800, mt: 4 }}>
      {conversation.status === 'closed' && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {translate('console.contact.closed_note')}
        </Alert>
      )}
      <Who conversation={conversation} />
      <Box sx={{ mt: 6 }}>
        <Section title="console.contact.messages">
          <Stack component="ol" spacing={4} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {conversation.messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </Stack>
        </Section>
      </Box>
      <Answer key={conversation.id} id={conversation.id} name={writerOf(conversation)} {...(onDone && { onDone })} />
    </Box>
  );
}

function Who({ conversation }: { conversation: WholeConversation }) {
  const translate = useTranslate();
  const topicName = useTopicName();
  const { user, name, email } = conversation;
  const shown = name ?? translate('console.contact.unknown');
  return (
    <Facts>
      <Fact label={field('name')}>
        {user === null ? (
          `${shown} · ${translate('console.contact.from_visitor')}`
        ) : (
          <RecordLink resource="users" id={user} needs="see_people">
            {shown}
          </RecordLink>
        )}
      </Fact>
      {email && <Fact label={field('email')}>{email}</Fact>}
      <Fact label={field('reference')}>{conversation.reference}</Fact>
      <Fact label={field('topic')}>{topicName(conversation.topic)}</Fact>
      <Fact label={field('language')}>{translate(`console.languages.${conversation.language}`)}</Fact>
      <Fact label={field('assigned_to')}>{conversation.assigned_name ?? translate('console.contact.nobody')}</Fact>
      <Fact label={field('creation_datetime')}>
        <Moment value={conversation.creation_datetime} relative />
      </Fact>
    </Facts>
  );
}

function Message({ message: { written_by, name, text, creation_datetime } }: { message: Said }) {
  const translate = useTranslate();
  const isOurs = written_by === 'house';
  const nobody = isOurs ? 'console.contact.association' : 'console.contact.unknown';
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: isOurs ? 'primary.main' : 'divider', pl: 4 }}>
      <Typography component="span" sx={{ fontWeight: 700, mr: 2, overflowWrap: 'anywhere' }}>
        {name ?? translate(nobody)}
      </Typography>
      <Typography component="span" color="text.secondary">
        <Moment value={creation_datetime} />
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}>{text}</Typography>
    </Box>
  );
}

type Said = WholeConversation['messages'][number];
