import { BooleanInput, CreateBase, maxLength, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';

const blank = { names: { es: '', ca: '', gl: '', eu: '' }, is_active: true, needs_approval: false };

/** A form leaves out what is empty; the server takes the languages all together. */
const whole = ({ names, ...said }: { names: Partial<Record<'es' | 'ca' | 'gl' | 'eu', string | null>> }) => ({
  ...said,
  names: Object.fromEntries(['es', 'ca', 'gl', 'eu'].map((one) => [one, names[one as 'es'] ?? ''])),
});

export default function ProductCreate() {
  const translate = useTranslate();
  const choices = useOrganizationChoices().map(({ value: id, label: name }) => ({ id, name }));
  return (
    <CreateBase redirect="show" transform={whole}>
      <FormPage title={translate('console.dues.create')} defaultValues={blank}>
        <TextInput source="names.es" validate={[required(), maxLength(80)]} fullWidth helperText={false} />
        {(['ca', 'gl', 'eu'] as const).map((language) => (
          <TextInput
            key={language}
            source={`names.${language}`}
            validate={maxLength(80)}
            fullWidth
            helperText={false}
          />
        ))}
        <SelectInput source="organization" choices={choices} validate={required()} helperText={false} />
        <BooleanInput source="needs_approval" helperText={false} />
      </FormPage>
    </CreateBase>
  );
}
