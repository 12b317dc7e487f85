import { CopyButton, visuallyHidden } from '@ateneo/ui';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import EditNoteIcon from '@mui/icons-material/EditNote';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { articleAnchor } from '../anchors.js';
import { besideText } from '../beside-text.js';

/** Where proposing begins: for an article, or for a new one in a chapter. */
export interface ProposeTarget {
  article?: string;
  chapter?: string;
}

/** What can be done beside each part of a text. */
export interface MarginActs {
  /** The amendments of an article or chapter, opened beside or beneath it. */
  renderAmendments: (target: ProposeTarget) => ReactNode;
  /** What is said of an article, opened in the same place. */
  renderComments: (article: string) => ReactNode;
  proposePath: (target: ProposeTarget) => string;
  /** The reader has begun to propose there. */
  hasBegun: (target: ProposeTarget) => boolean;
  /** Where the text stands, to be sent to others. */
  path: string;
  amending: boolean;
  commenting: boolean;
}

interface MarginProps extends MarginActs {
  count: number;
  /** Of an article: those on chapters do not exist. */
  comments?: number;
  name: string;
  target: ProposeTarget;
}

type Opened = 'amendments' | 'comments' | undefined;

/** What stands beside a text on wide screens and below it on others. */
export function Margin(props: MarginProps): ReactElement {
  const { name, target, amending, path } = props;
  const { t } = useTranslation('process');
  const [open, setOpen] = useState<Opened>();
  return (
    <Box sx={marginStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Counts {...props} open={open} onToggle={(what) => setOpen(open === what ? undefined : what)} />
        {amending && (
          <QuietButton name={name} component={Link} to={props.proposePath(target)}>
            {props.hasBegun(target) ? t('propose_go_on') : t(target.article ? 'propose_change' : 'propose_article')}
          </QuietButton>
        )}
        {target.article !== undefined && <CopyLink path={path} article={target.article} name={name} />}
      </Box>
      {open === 'amendments' && props.renderAmendments(target)}
      {open === 'comments' && props.renderComments(target.article!)}
    </Box>
  );
}

/** How much is said of it; each opens what it counts. */
function Counts({
  count,
  comments = 0,
  name,
  target,
  commenting,
  open,
  onToggle,
}: MarginProps & { open: Opened; onToggle: (what: Opened) => void }): ReactElement {
  const { t } = useTranslation('process');
  const isOfArticle = target.article !== undefined;
  return (
    <>
      {count > 0 && (
        <QuietButton name={name} onClick={() => onToggle('amendments')} aria-expanded={open === 'amendments'}>
          <Count icon={<EditNoteIcon />} count={count}>
            {t(isOfArticle ? 'amendments' : 'additions', { count })}
          </Count>
        </QuietButton>
      )}
      {isOfArticle && (comments > 0 || commenting) && (
        <QuietButton name={name} onClick={() => onToggle('comments')} aria-expanded={open === 'comments'}>
          <Count icon={<ChatIcon />} count={comments}>
            {comments > 0 ? t('comments', { count: comments }) : t('comment')}
          </Count>
        </QuietButton>
      )}
    </>
  );
}

/** Says for screen readers what it is about. */
function QuietButton({
  name,
  children,
  ...button
}: ButtonProps & { name: string; component?: typeof Link; to?: string }) {
  return (
    <Button size="small" sx={quietStyle} {...button}>
      {children}
      <Box component="span" sx={visuallyHidden}>
        : {name}
      </Box>
    </Button>
  );
}

/** Below the text a sign and a number, which say the same as the words beside it. */
function Count({ icon, count, children }: { icon: ReactElement; count: number; children: ReactNode }): ReactElement {
  return (
    <>
      <Box component="span" aria-hidden sx={signStyle}>
        {icon}
        {count > 0 && count}
      </Box>
      <Box component="span" sx={wordsStyle}>
        {children}
      </Box>
    </>
  );
}

function CopyLink({ path, article, name }: { path: string; article: string; name: string }): ReactElement {
  const { t } = useTranslation('process');
  return (
    <CopyButton
      variant="text"
      size="small"
      sx={quietStyle}
      text={new URL(`${path}#${articleAnchor(article)}`, globalThis.location.origin).href}
      label={
        <Box component="span" sx={wordsStyle}>
          {t('copy_link')}
          <Box component="span" sx={visuallyHidden}>
            : {name}
          </Box>
        </Box>
      }
    />
  );
}

/** It stays in view as long as its article does. */
const marginStyle = {
  displayPrint: 'none',
  minWidth: 0,
  [besideText]: {
    position: 'sticky',
    top: 16,
    alignSelf: 'start',
    maxHeight: 'calc(100dvh - 32px)',
    overflowY: 'auto',
  },
} as const;
const quietStyle = {
  fontSize: '0.9375rem',
  fontWeight: 400,
  px: 2,
  ml: -2,
  minHeight: 44,
  minWidth: 44,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
} as const;
const signStyle = { display: 'inline-flex', alignItems: 'center', gap: 1, [besideText]: { display: 'none' } } as const;
const wordsStyle = { ...visuallyHidden, [besideText]: { all: 'unset' } } as const;
