import type { EventRecord, IssueBlock } from '@ateneo/contracts';
import { Box, Divider, MenuItem, Stack, TextField } from '@mui/material';
import type { ReactElement } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { NamedField } from './NamedField.js';
import { PictureFields } from './PictureFields.js';
import { everything } from '../data-provider/everything.js';

interface BlockFieldsProps {
  block: IssueBlock;
  onChange: (block: IssueBlock) => void;
}

type Of<Kind extends IssueBlock['kind']> = {
  block: Extract<IssueBlock, { kind: Kind }>;
  onChange: BlockFieldsProps['onChange'];
};
type Fields = { readonly [Kind in IssueBlock['kind']]: (props: Of<Kind>) => ReactElement };

const fields: Fields = {
  heading: WordsField,
  text: WordsField,
  button: ButtonFields,
  picture: PictureFields,
  columns: ColumnFields,
  event: ({ block, onChange }) => (
    <EventField event={block.event} onChange={(event) => onChange({ ...block, event })} />
  ),
  process: ({ block, onChange }) => (
    <NamedField resource="processes" value={block.process} onChange={(process) => onChange({ ...block, process })} />
  ),
  amedment: ({ block, onChange }) => (
    <NamedField
      resource="amendments"
      value={block.amedment}
      onChange={(amedment) => onChange({ ...block, amedment })}
    />
  ),
  divider: () => <Divider />,
};

/** What is said in a piece of an issue. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  const Chosen = fields[block.kind] as (props: BlockFieldsProps) => ReactElement;
  return <Chosen block={block} onChange={onChange} />;
}

function WordsField({ block, onChange }: Of<'heading'> | Of<'text'>) {
  const translate = useTranslate();
  const isLong = block.kind === 'text';
  return (
    <TextField
      fullWidth
      required
      label={translate(`console.issues.kind.${block.kind}`)}
      multiline={isLong}
      {...(isLong && { minRows: 4, helperText: translate('console.issues.text_hint') })}
      value={block.text}
      onChange={({ target }) => onChange({ ...block, text: target.value })}
      slotProps={{ htmlInput: { maxLength: isLong ? 8_000 : 150 } }}
    />
  );
}

function ButtonFields({ block, onChange }: Of<'button'>) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 3 }}>
      <TextField
        required
        label={translate('console.issues.button_text')}
        value={block.text}
        onChange={({ target }) => onChange({ ...block, text: target.value })}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField
        required
        type="url"
        label={translate('console.issues.button_link')}
        placeholder="https://"
        value={block.link}
        onChange={({ target }) => onChange({ ...block, link: target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Stack>
  );
}

function ColumnFields({ block, onChange }: Of<'columns'>) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3 }}>
      {(['left', 'right'] as const).map((side) => (
        <TextField
          key={side}
          required
          multiline
          minRows={4}
          label={translate(`console.issues.column_${side}`)}
          value={block[side]}
          onChange={({ target }) => onChange({ ...block, [side]: target.value })}
          slotProps={{ htmlInput: { maxLength: 4_000 } }}
        />
      ))}
    </Box>
  );
}

const latest = { pagination: everything, sort: { field: 'start_datetime', order: 'DESC' as const } };

function EventField({ event, onChange }: { event: string; onChange: (event: string) => void }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<EventRecord>('events', latest);
  return (
    <TextField
      select
      fullWidth
      required
      label={translate('console.issues.kind.event')}
      value={data.some(({ id }) => id === event) ? event : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {data.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
