import { CreateBase, email, maxLength, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { useFieldName } from '../people-import/use-field-name.js';
import { useFieldOptions } from './use-field-options.js';

const nothing = { first_name: '', last_name_1: '', last_name_2: '', national_id: '', language: 'es' };

/** Enrols somebody, who is mailed a link to choose a password unless they have no address. */
export default function UserCreate() {
  const translate = useTranslate();
  const nameOf = useFieldName();
  const languages = useFieldOptions('language') ?? [];
  return (
    <CreateBase redirect="show">
      <FormPage title={translate('console.newcomer.title')} defaultValues={nothing}>
        <TextInput source="email" type="email" validate={email()} fullWidth helperText="console.newcomer.hint_email" />
        <TextInput source="first_name" validate={[required(), maxLength(100)]} fullWidth helperText={false} />
        <TextInput
          source="last_name_1"
          label={nameOf('last_name_1')}
          validate={[required(), maxLength(100)]}
          fullWidth
          helperText={false}
        />
        <TextInput source="last_name_2" validate={maxLength(100)} fullWidth helperText={false} />
        <TextInput source="national_id" validate={maxLength(20)} fullWidth helperText={false} />
        <SelectInput
          source="language"
          choices={languages.map(({ value, label }) => ({ id: value, name: label }))}
          validate={required()}
          fullWidth
          helperText="console.newcomer.hint_language"
        />
      </FormPage>
    </CreateBase>
  );
}
