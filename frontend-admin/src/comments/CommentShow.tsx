import type { WholeComment } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ShowPage } from '../layout/ShowPage.js';
import { CommentBody } from './CommentBody.js';
import { ModerateComment } from './ModerateComment.js';
import { wordsOf } from './words-of.js';

export default function CommentShow() {
  const translate = useTranslate();
  return (
    <ShowPage<WholeComment>
      title={(comment) => wordsOf(comment, translate)}
      actions={(comment) => <ModerateComment comment={comment} />}
    >
      {(comment) => (
        <Box sx={{ maxWidth: 800 }}>
          <CommentBody comment={comment} />
        </Box>
      )}
    </ShowPage>
  );
}
