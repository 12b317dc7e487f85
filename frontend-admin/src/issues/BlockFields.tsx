import { type EventRecord, type IssueBlock, type Language, readersName } from '@ateneo/contracts';
import { Box, Divider, MenuItem, Stack, TextField } from '@mui/material';
import { type ReactElement, useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { NamedField } from './NamedField.js';
import { PictureFields } from './PictureFields.js';
import { MarkdownField } from '../layout/MarkdownField.js';
import { everything } from '../data-provider/everything.js';

interface BlockFieldsProps {
  block: IssueBlock;
  /** In which it is written. */
  language: Language;
  onChange: (block: IssueBlock) => void;
}

type Of<Kind extends IssueBlock['kind']> = {
  block: Extract<IssueBlock, { kind: Kind }>;
  onChange: BlockFieldsProps['onChange'];
  language: Language;
};
type Fields = { readonly [Kind in IssueBlock['kind']]: (props: Of<Kind>) => ReactElement };

const fields: Fields = {
  heading: HeadingField,
  text: ({ block, onChange, language }) => (
    <Words
      label="console.issues.kind.text"
      value={block.text}
      limit={8_000}
      language={language}
      onChange={(text) => onChange({ ...block, text })}
    />
  ),
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
export function BlockFields(props: BlockFieldsProps) {
  const Chosen = fields[props.block.kind] as (props: BlockFieldsProps) => ReactElement;
  return <Chosen {...props} />;
}

function HeadingField({ block, onChange }: Of<'heading'>) {
  const translate = useTranslate();
  return (
    <TextField
      fullWidth
      required
      label={translate('console.issues.kind.heading')}
      value={block.text}
      onChange={({ target }) => onChange({ ...block, text: target.value })}
      slotProps={{ htmlInput: { maxLength: 150 } }}
    />
  );
}

interface WordsProps {
  /** Its key. */
  label: string;
  value: string;
  limit: number;
  language: Language;
  onChange: (text: string) => void;
}

/** Words with Markdown and the reader’s name in them; beside them stands what comes of them. */
function Words({ language, label, ...field }: WordsProps) {
  const translate = useTranslate();
  const { word, otherwise } = readersName[language];
  const name = { before: `{{${word}|`, words: otherwise, after: '}}', label: translate('console.issues.insert_name') };
  return (
    <MarkdownField
      {...field}
      id={useId()}
      label={translate(label)}
      required
      previewed={false}
      hint={translate('console.issues.text_hint')}
      insert={name}
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

function ColumnFields({ block, onChange, language }: Of<'columns'>) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3 }}>
      {(['left', 'right'] as const).map((side) => (
        <Words
          key={side}
          label={`console.issues.column_${side}`}
          value={block[side]}
          limit={4_000}
          language={language}
          onChange={(text) => onChange({ ...block, [side]: text })}
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
