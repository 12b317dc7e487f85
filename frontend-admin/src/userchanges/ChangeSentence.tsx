import type { UserChange } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.js';
import { changeSentence, type SentencePart } from './change-sentence.js';
import { useShownValue } from './use-shown-value.js';

/** One changed field as a sentence: who, what, from what, to what. */
export function ChangeSentence({ change }: { change: UserChange }) {
  const translate = useTranslate();
  const showValue = useShownValue();
  return (
    <Box sx={{ overflowWrap: 'anywhere', lineHeight: '1.5rem' }}>
      {changeSentence(change, translate, showValue).map((part, index) => (
        // The runs of one sentence never move.
        // oxlint-disable-next-line react/no-array-index-key
        <Run key={index} part={part} change={change} />
      ))}
    </Box>
  );
}

function Run({ part, change }: { part: SentencePart; change: UserChange }) {
  const person =
    change.field === 'merged_into' && (part.role === 'before' || part.role === 'after') && change[part.role];
  const shown = person ? (
    <RecordLink resource="users" id={person}>
      {part.text}
    </RecordLink>
  ) : (
    part.text
  );
  switch (part.role) {
    case 'actor':
      return (
        <RecordLink resource="users" id={change.actor}>
          {part.text}
        </RecordLink>
      );
    case 'field':
      return <em>{part.text}</em>;
    case 'before':
      return (
        <Box component="del" sx={{ bgcolor: 'tokens.deletedBack', color: 'tokens.deleted', px: 1 }}>
          {shown}
        </Box>
      );
    case 'after':
      return (
        <Box component="ins" sx={{ bgcolor: 'tokens.insertedBack', color: 'tokens.inserted', px: 1 }}>
          {shown}
        </Box>
      );
    default:
      return part.text;
  }
}
