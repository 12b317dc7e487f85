import type { IssueBlock, IssueVersion, Language } from '@ateneo/contracts';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BlockFields } from './BlockFields.js';

interface VersionEditorProps {
  language: Language;
  version: IssueVersion;
  onChange: (version: IssueVersion) => void;
}

const kinds = ['heading', 'text', 'columns', 'button', 'picture', 'event', 'process', 'amedment', 'divider'] as const;

const newBlocks: Record<IssueBlock['kind'], IssueBlock> = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', text: '' },
  button: { kind: 'button', text: '', link: '' },
  picture: { kind: 'picture', file: '', width: 1, height: 1, alt: '' },
  columns: { kind: 'columns', left: '', right: '' },
  event: { kind: 'event', event: '' },
  process: { kind: 'process', process: '' },
  amedment: { kind: 'amedment', amedment: '' },
  divider: { kind: 'divider' },
};

/** An issue in one language: subject, what programs show beside it, and its pieces in their order. */
export function VersionEditor({ language, version, onChange }: VersionEditorProps) {
  const translate = useTranslate();
  // Most begin with a text: where there is nothing yet one can write at once. What was not written is not kept.
  const blocks = version.blocks.length > 0 ? version.blocks : [newBlocks.text];
  const put = (next: IssueBlock[]) => onChange({ ...version, blocks: next });
  return (
    <Stack sx={{ gap: 4, minWidth: 0 }} lang={language}>
      <TextField
        label={translate('resources.issues.fields.subject')}
        value={version.subject}
        required
        onChange={({ target }) => onChange({ ...version, subject: target.value })}
        slotProps={{ htmlInput: { maxLength: 150 } }}
      />
      <TextField
        label={translate('console.issues.preheader')}
        helperText={translate('console.issues.preheader_hint')}
        value={version.preheader}
        onChange={({ target }) => onChange({ ...version, preheader: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 4 }}>
        {blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a piece has no name but its place
          <Box
            component="li"
            key={index}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, minWidth: 0 }}
          >
            <PieceHead
              block={block}
              place={{ index, count: blocks.length }}
              onMove={(to) => put(moved(blocks, index, to))}
              onRemove={() => put(version.blocks.filter((_, at) => at !== index))}
            />
            <BlockFields
              block={block}
              language={language}
              onChange={(changed) => put(blocks.map((one, at) => (at === index ? changed : one)))}
            />
          </Box>
        ))}
      </Stack>
      <Stack
        component="fieldset"
        direction="row"
        sx={{ gap: 2, flexWrap: 'wrap', border: 0, m: 0, p: 0, minWidth: 0 }}
        aria-label={translate('console.issues.add')}
      >
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            disabled={blocks.length >= 40}
            onClick={() => put([...version.blocks, newBlocks[kind]])}
          >
            {translate(`console.issues.add_${kind}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

function moved(blocks: readonly IssueBlock[], from: number, to: number): IssueBlock[] {
  const others = blocks.filter((_, at) => at !== from);
  return [...others.slice(0, to), blocks[from]!, ...others.slice(to)];
}

interface PieceHeadProps {
  block: IssueBlock;
  place: { index: number; count: number };
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** What sort of piece it is, and where it goes. */
function PieceHead({ block, place: { index, count }, onMove, onRemove }: PieceHeadProps) {
  const translate = useTranslate();
  const name = translate('console.issues.piece', {
    n: index + 1,
    kind: translate(`console.issues.kind.${block.kind}`),
  });
  const acts = [
    { act: 'up', Icon: ArrowUpward, isOff: index === 0, onClick: () => onMove(index - 1) },
    { act: 'down', Icon: ArrowDownward, isOff: index === count - 1, onClick: () => onMove(index + 1) },
    { act: 'remove', Icon: Delete, isOff: false, onClick: onRemove },
  ] as const;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', mb: 2 }}>
      <Typography sx={{ fontWeight: 700, flexGrow: 1 }}>{name}</Typography>
      {acts.map(({ act, Icon, isOff, onClick }) => {
        const label = translate(`console.issues.${act}`, { piece: name });
        return (
          <Tooltip key={act} title={label} describeChild>
            <span>
              <IconButton aria-label={label} disabled={isOff} onClick={onClick}>
                <Icon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        );
      })}
    </Stack>
  );
}
