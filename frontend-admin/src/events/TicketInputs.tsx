import { Box } from '@mui/material';
import { BooleanInput, maxLength, required, TextInput } from 'react-admin';
import { AmountInput } from '../layout/AmountInput.js';
import { MarkdownInput } from '../layout/MarkdownInput.js';
import { MomentInput } from '../layout/MomentInput.js';
import { TaxInputs } from '../products/TaxInputs.js';
import { TagsInput } from '../tags/TagsInput.js';

/** As a ticket begins. */
export const beginningOfTicket = {
  content: '',
  price: 0,
  tax_rate: 0,
  total_seats: 0,
  seat_weight: 1,
  max_per_person: 0,
  members_only: false,
  is_closed: false,
};

/** The fields of a ticket. */
export function TicketInputs() {
  return (
    <>
      <TextInput source="title" validate={[required(), maxLength(120)]} fullWidth helperText={false} />
      <MarkdownInput source="content" limit={2_000} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
        <AmountInput source="price" kind="euros" isRequired helperText="console.tickets.hint_price" />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        <TaxInputs most={100} />
        <AmountInput source="total_seats" isRequired helperText="console.events.hint_seats" />
        <AmountInput source="seat_weight" isRequired helperText="console.tickets.hint_weight" />
        <AmountInput source="max_per_person" isRequired helperText="console.tickets.hint_most" />
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
