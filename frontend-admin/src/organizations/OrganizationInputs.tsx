import { Box } from '@mui/material';
import { BooleanInput, email, maxLength, required, TextInput } from 'react-admin';
import { AreasInput } from '../areas/AreasInput.js';
import { MarkdownInput } from '../layout/MarkdownInput.js';

/** What is said of an organization, and whether people join it when no other is named. */
export function OrganizationInputs() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(120)]} fullWidth helperText={false} />
      <MarkdownInput source="description" limit={5_000} />
      <TextInput
        source="email"
        type="email"
        parse={emptyText}
        validate={[email(), maxLength(254)]}
        fullWidth
        helperText="console.organizations.hint_email"
      />
      <TextInput
        source="web"
        type="url"
        parse={emptyText}
        validate={maxLength(500)}
        fullWidth
        helperText="console.organizations.hint_web"
      />
      <Box sx={{ width: '100%', mb: 4 }}>
        <AreasInput source="areas" hint="console.organizations.hint_areas" />
      </Box>
      <BooleanInput source="is_default" helperText="console.organizations.hint_default" />
    </>
  );
}

/** Who issues its invoices, where that is not the association. */
export function FiscalInputs() {
  return (
    <>
      <TextInput
        source="fiscal.tax_id"
        parse={emptyText}
        validate={maxLength(20)}
        fullWidth
        helperText="console.organizations.hint_fiscal"
      />
      <TextInput source="fiscal.name" parse={emptyText} validate={maxLength(120)} fullWidth helperText={false} />
      <TextInput
        source="fiscal.address"
        parse={emptyText}
        validate={maxLength(300)}
        fullWidth
        multiline
        helperText={false}
      />
    </>
  );
}

const emptyText = (value: unknown): unknown => value ?? '';
