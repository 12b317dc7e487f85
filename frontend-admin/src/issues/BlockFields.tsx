import type { EventRecord, IssueBlock } from '@ateneo/contracts';
import { Divider, MenuItem, Stack, TextField } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';

interface BlockFieldsProps {
  block: IssueBlock;
  onChange: (block: IssueBlock) => void;
}

/** What is said in a piece of an issue. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  const translate = useTranslate();
  switch (block.kind) {
    case 'heading':
    case 'text':
      return (
        <TextField
          fullWidth
          required
          label={translate(`console.issues.kind.${block.kind}`)}
          multiline={block.kind === 'text'}
          {...(block.kind === 'text' && { minRows: 4, helperText: translate('console.issues.text_hint') })}
          value={block.text}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
          slotProps={{ htmlInput: { maxLength: block.kind === 'text' ? 8_000 : 150 } }}
        />
      );
    case 'button':
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
    case 'event':
      return <EventField event={block.event} onChange={(event) => onChange({ ...block, event })} />;
    case 'divider':
      return <Divider />;
  }
}

const latest = { pagination: { page: 1, perPage: 100 }, sort: { field: 'start_datetime', order: 'DESC' as const } };

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
