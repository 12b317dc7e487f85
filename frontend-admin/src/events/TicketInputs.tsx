import { Box } from '@mui/material';
import { BooleanInput, maxLength, minValue, NumberInput, required, TextInput } from 'react-admin';
import { MarkdownInput } from '../layout/MarkdownInput.js';
import { MomentInput } from '../layout/MomentInput.js';
import { TagsInput } from '../tags/TagsInput.js';

const count = [required(), minValue(0)];
const inCents = (euros: number | null) => (euros === null ? null : Math.round(euros * 100));
const inEuros = (cents: number | undefined) => (cents === undefined ? 0 : cents / 100);

/** The fields of a ticket. */
export function TicketInputs() {
  return (
    <>
      <TextInput source="title" validate={[required(), maxLength(120)]} fullWidth helperText={false} />
      <MarkdownInput source="content" limit={2_000} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        <NumberInput
          source="price"
          format={inEuros}
          parse={inCents}
          validate={count}
          helperText="console.tickets.hint_price"
        />
        <NumberInput source="tax_rate" validate={count} helperText="console.tickets.hint_tax" />
        <NumberInput source="total_seats" validate={count} helperText="console.events.hint_seats" />
        <NumberInput source="seat_weight" validate={count} helperText="console.tickets.hint_weight" />
        <NumberInput source="max_per_person" validate={count} helperText="console.tickets.hint_most" />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        <MomentInput source="start_datetime" helperText="console.tickets.hint_start" />
        <MomentInput source="end_datetime" helperText="console.tickets.hint_end" />
      </Box>
      <BooleanInput source="members_only" helperText={false} />
      <TagsInput source="tags" />
      <BooleanInput source="is_closed" helperText="console.tickets.hint_closed" />
    </>
  );
}
