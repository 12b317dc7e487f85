import type { Comment } from '@ateneo/contracts';
import { DateText, Initials, Prose } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { cut, plainText } from '../../../lib/cut.js';
import { useWriteUpon } from '../../../lib/use-write-upon.js';
import { useWrittenLanguage, Written } from '../../../lib/written.js';
import { editComment, readComment, writeComment } from '../api/write-comment.js';
import { commentPath, targetPath } from '../comment-path.js';
import { CommentActs, type OpenAct } from './CommentActs.js';
import { CommentBox } from './CommentBox.js';

/** Characters of a comment where several are read at a glance. */
const MOST = 90;

interface CommentRowProps {
  comment: Comment;
  /** Says what it is about, where comments on several things stand together. */
  place?: boolean;
  /** To be read: what may be done about it stands where it was said. */
  isRead?: boolean;
}

/** A comment: who, when, what; what may be done about it; a reply one step in. */
export function CommentRow({ comment, place = false, isRead = false }: CommentRowProps): ReactElement {
  const [open, setOpen] = useState<OpenAct>(null);
  const close = () => setOpen(null);
  return (
    <Box
      component="li"
      id={`comment-${comment.id}`}
      sx={{
        py: isRead ? 3 : 4,
        borderTop: 1,
        borderColor: 'divider',
        ml: comment.parent === null ? 0 : { xs: 4, sm: 8 },
        breakInside: 'avoid',
        scrollMarginTop: 24,
      }}
    >
      <Heading comment={comment} place={place} />
      {open === 'edit' ? <Rewording comment={comment} onDone={close} /> : <Words comment={comment} isShort={isRead} />}
      {!isRead && <CommentActs comment={comment} open={open} onOpen={setOpen} />}
      {open === 'reply' && <Reply comment={comment} onDone={close} />}
    </Box>
  );
}

function Heading({ comment, place }: { comment: Comment; place: boolean }): ReactElement {
  const { t } = useTranslation(['comment', 'common']);
  const isNobodys = comment.is_withdrawn || (comment.is_hidden && comment.user === null);
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {!isNobodys && (
        <>
          <Initials name={comment.user_name ?? '?'} />
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {comment.user_name ?? t('common:no_name')}
          </Box>{' '}
          ·{' '}
        </>
      )}
      <TextLink alone to={commentPath(comment)}>
        <DateText value={comment.creation_datetime} />
      </TextLink>
      {comment.edited_datetime && ` · ${t('edited')}`}
      {place && comment.target_title !== null && (
        <>
          {' · '}
          <TextLink alone to={targetPath(comment)}>
            {t(`on.${comment.on}`)} <Written>{comment.target_title}</Written>
          </TextLink>
        </>
      )}
    </Typography>
  );
}

function Words({ comment, isShort }: { comment: Comment; isShort: boolean }): ReactElement {
  const { t } = useTranslation('comment');
  const lang = useWrittenLanguage();
  const stone = comment.is_withdrawn ? 'withdrawn' : comment.is_text_erased ? 'text_erased' : undefined;
  if (stone) return <Stone>{t(stone)}</Stone>;
  if (!comment.is_hidden && isShort)
    return <Typography lang={lang}>{cut(plainText(comment.content), MOST)}</Typography>;
  if (!comment.is_hidden) return <Prose lang={lang}>{comment.content}</Prose>;
  if (comment.hidden_reason === null) return <Stone>{t('hidden.other')}</Stone>;
  return (
    <>
      <Alert severity="warning" role="note" sx={{ my: 2 }}>
        {t(comment.is_own ? 'hidden.own' : 'hidden.moderator')}
        <Prose lang={lang}>{comment.hidden_reason}</Prose>
      </Alert>
      <Prose lang={lang}>{comment.content}</Prose>
    </>
  );
}

function Stone({ children }: { children: string }): ReactElement {
  return (
    <Typography color="textSecondary" sx={{ fontStyle: 'italic', mt: 1 }}>
      {children}
    </Typography>
  );
}

function Rewording({ comment, onDone }: { comment: Comment; onDone: () => void }): ReactElement {
  const { t } = useTranslation('comment');
  // What it was begun upon: the list may be read anew meanwhile.
  const seen = useRef(comment);
  const [begun] = useState(comment.content);
  const { write, theirs } = useWriteUpon<Comment, string>({
    read: () => readComment(comment.id),
    own: ({ content }) => content,
    send: (content, tag) => editComment(comment.id, content, tag),
  });
  return (
    <CommentBox
      label={t('act.edit')}
      draft={`edit.${comment.id}`}
      begun={begun}
      act={t('save')}
      theirs={theirs && { text: theirs.content, keep: () => (seen.current = theirs) }}
      send={(content) => write({ seen: seen.current, value: content })}
      onDone={onDone}
      onCancel={onDone}
    />
  );
}

function Reply({ comment, onDone }: { comment: Comment; onDone: () => void }): ReactElement {
  const { t } = useTranslation('comment');
  const target = { [comment.on]: comment[comment.on] };
  return (
    <CommentBox
      label={t('reply_to', { name: comment.user_name ?? '' })}
      draft={`reply.${comment.id}`}
      act={t('act.reply')}
      send={(content, key) => writeComment({ ...target, parent: comment.id, content }, key)}
      onDone={onDone}
      onCancel={onDone}
    />
  );
}
