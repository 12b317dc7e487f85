import { electionMethod } from '@ateneo/contracts';
import { Box } from '@mui/material';
import {
  ArrayInput,
  BooleanInput,
  maxLength,
  RadioButtonGroupInput,
  required,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin';
import { AmountInput } from '../layout/AmountInput.js';
import { MarkdownInput } from '../layout/MarkdownInput.js';
import { MomentInput } from '../layout/MomentInput.js';
import { ZoneHint } from '../layout/ZoneHint.js';

/** What is said of an election before it opens. Images are given to options on its page. */
export function ElectionInputs() {
  const translate = useTranslate();
  const methods = electionMethod.options.map((id) => ({ id, name: translate(`console.elections.method.${id}`) }));
  return (
    <>
      <TextInput source="title" validate={[required(), maxLength(200)]} fullWidth helperText={false} />
      <MarkdownInput source="description" limit={10_000} />
      <TextInput
        source="external_link"
        type="url"
        validate={required()}
        fullWidth
        helperText="console.elections.link_hint"
      />
      <TextInput source="held_by" validate={maxLength(200)} fullWidth helperText="console.elections.held_by_hint" />
      <TextInput source="at_hand" validate={maxLength(500)} fullWidth helperText="console.elections.at_hand_hint" />
      <ZoneHint />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        <MomentInput source="start_datetime" helperText="console.elections.dates_hint" />
        <MomentInput source="end_datetime" helperText="console.elections.dates_hint" />
      </Box>
      <RadioButtonGroupInput source="method" choices={methods} row={false} helperText={false} />
      <BooleanInput source="is_random_order" helperText={false} />
      <BooleanInput source="is_blank_allowed" helperText={false} />
      <AmountInput source="seats" least={1} most={50} isRequired helperText="console.elections.seats_hint" />
      <ArrayInput source="options">
        <SimpleFormIterator inline={false} fullWidth>
          <TextInput
            source="name"
            label="resources.elections.fields.option_name"
            validate={maxLength(200)}
            helperText={false}
          />
          <TextInput
            source="description"
            label="resources.elections.fields.option_description"
            multiline
            defaultValue=""
            helperText={false}
          />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}
