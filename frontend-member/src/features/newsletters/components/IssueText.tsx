import type { ArchivedIssue, ShownBlock } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
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

type Pieces = { readonly [Kind in ShownBlock['kind']]?: (block: Extract<ShownBlock, { kind: Kind }>) => ReactElement };

/** What only names something else is told as a card, or not at all. */
const pieces: Pieces = {
  heading: ({ text }) => <Typography variant="h2">{text}</Typography>,
  text: ({ text }) => <Words text={text} />,
  button: ({ text, link }) => (
    <div>
      <Button component="a" href={link} variant="contained">
        {text}
      </Button>
    </div>
  ),
  event_card: (card) => <ShownCard card={card} to={`/event/${card.event}/view`} action="see_event" />,
  process_card: (card) => <ShownCard card={card} to={`/process/${card.process}/view`} action="see_process" />,
  amedment_card: (card) => (
    <ShownCard card={card} to={`/process/${card.process}/amedment/${card.amedment}`} action="see_amedment" />
  ),
  shown_picture: ({ image: { webp, alt, width, height } }) => (
    <Box
      component="img"
      src={webp[1024]}
      alt={alt}
      width={width}
      height={height}
      sx={{ display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 1 }}
    />
  ),
  columns: ({ left, right }) => (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 5 }}>
      <Words text={left} />
      <Words text={right} />
    </Box>
  ),
  divider: () => <Divider />,
};

function Piece({ block }: { block: ShownBlock }): ReactElement | null {
  const show = pieces[block.kind] as ((block: ShownBlock) => ReactElement) | undefined;
  return show ? show(block) : null;
}

interface ShownCardProps {
  card: { readonly title: string; readonly rows: readonly (readonly string[])[] };
  to: string;
  action: 'see_event' | 'see_process' | 'see_amedment';
}

function ShownCard({ card: { title, rows }, to, action }: ShownCardProps): ReactElement {
  const { t } = useTranslation('newsletter');
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 4 }}>
      <Typography variant="h2">{title}</Typography>
      {rows.map(([label, words]) => (
        <Typography key={label}>
          <strong>{label}:</strong> {words}
        </Typography>
      ))}
      <Button component={RouterLink} to={to} variant="outlined" sx={{ mt: 3 }}>
        {t(action)}
      </Button>
    </Box>
  );
}

/** A line of what was typed is one, as in the mail. */
function Words({ text }: { text: string }): ReactElement {
  return (
    <Box sx={{ '& p, & li': { whiteSpace: 'pre-line' } }}>
      <Prose>{text}</Prose>
    </Box>
  );
}
