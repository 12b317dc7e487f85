import { BooleanInput, email, maxLength, required, TextInput } from 'react-admin';
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
      <BooleanInput source="is_default" helperText="console.organizations.hint_default" />
    </>
  );
}

const emptyText = (value: unknown): unknown => value ?? '';
