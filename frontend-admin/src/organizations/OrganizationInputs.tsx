import { BooleanInput, maxLength, required, TextInput } from 'react-admin';

/** What is said of a new organization. */
export function OrganizationInputs() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(120)]} fullWidth helperText={false} />
      <BooleanInput source="is_default" helperText="console.organizations.hint_default" />
    </>
  );
}
