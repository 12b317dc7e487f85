import type { ArchivedIssue, ShownBlock } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

/** An issue as it was sent, without any reader's values. */
export function IssueText({ issue: { blocks, language } }: { issue: ArchivedIssue }): ReactElement {
  return (
    <Box lang={language} sx={{ '& > * + *': { mt: 5 } }}>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a piece has no name but its place, and none moves
        <Piece key={index} block={block} />
      ))}
    </Box>
  );
}

function Piece({ block }: { block: ShownBlock }): ReactElement | null {
  const { t } = useTranslation('newsletter');
  switch (block.kind) {
    case 'heading':
      return <Typography variant="h2">{block.text}</Typography>;
    case 'text':
      return <Paragraphs text={block.text} />;
    case 'button':
      return (
        <div>
          <Button component="a" href={block.link} variant="contained">
            {block.text}
          </Button>
        </div>
      );
    case 'event_card':
      return (
        <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 4 }}>
          <Typography variant="h2">{block.title}</Typography>
          {block.rows.map(([label, words]) => (
            <Typography key={label}>
              <strong>{label}:</strong> {words}
            </Typography>
          ))}
          <Button component={RouterLink} to={`/event/${block.event}/view`} variant="outlined" sx={{ mt: 3 }}>
            {t('see_event')}
          </Button>
        </Box>
      );
    case 'divider':
      return <Divider />;
    case 'event':
      return null;
  }
}

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/g;

function Paragraphs({ text }: { text: string }): ReactElement {
  return (
    <div>
      {text
        .trim()
        .split(/\n{2,}/)
        .map((words, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as they follow each other
          <Typography key={index} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 3 }}>
            {words.split(ADDRESS).map((run, at) =>
              at % 2 === 1 ? (
                <Link key={run} href={run}>
                  {run}
                </Link>
              ) : (
                run
              ),
            )}
          </Typography>
        ))}
    </div>
  );
}
