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
    <Box sx={{ overflowWrap: 'anywhere', lineHeight: '24px' }}>
      {changeSentence(change, translate, showValue).map((part, index) => (
        // The runs of one sentence never move.
        // oxlint-disable-next-line react/no-array-index-key
        <Run key={index} part={part} actor={change.actor} />
      ))}
    </Box>
  );
}

function Run({ part, actor }: { part: SentencePart; actor: string | null }) {
  switch (part.role) {
    case 'actor':
      return (
        <RecordLink resource="users" id={actor}>
          {part.text}
        </RecordLink>
      );
    case 'field':
      return <em>{part.text}</em>;
    case 'before':
      return (
        <Box component="del" sx={{ bgcolor: 'tokens.deletedBack', color: 'tokens.deleted', px: 1 }}>
          {part.text}
        </Box>
      );
    case 'after':
      return (
        <Box component="ins" sx={{ bgcolor: 'tokens.insertedBack', color: 'tokens.inserted', px: 1 }}>
          {part.text}
        </Box>
      );
    default:
      return part.text;
  }
}
