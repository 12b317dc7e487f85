import {
  CreateBase,
  email,
  FormDataConsumer,
  maxLength,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { useFieldName } from '../people-import/use-field-name.js';
import { useFieldOptions } from './use-field-options.js';

const nothing = { kind: 'person', first_name: '', last_name_1: '', last_name_2: '', national_id: '', language: 'es' };
const kinds = ['person', 'entity'] as const;

/** An entity has no surnames and no address of its own, whatever was typed before it was said to be one. */
function asAsked({ kind, ...said }: Record<string, unknown>): Record<string, unknown> {
  if (kind !== 'entity') return said;
  const { email: _, last_name_1: __, last_name_2: ___, ...ofEntity } = said;
  return { ...ofEntity, is_entity: true };
}

/** Enrols somebody, who is mailed a link to choose a password unless they have no address; or a company or association that is a member. */
export default function UserCreate() {
  const translate = useTranslate();
  return (
    <CreateBase redirect="show" transform={asAsked}>
      <FormPage title={translate('console.newcomer.title')} defaultValues={nothing}>
        <FormDataConsumer>{({ formData }) => <Fields isEntity={formData['kind'] === 'entity'} />}</FormDataConsumer>
      </FormPage>
    </CreateBase>
  );
}

function Fields({ isEntity }: { isEntity: boolean }) {
  const translate = useTranslate();
  const languages = useFieldOptions('language') ?? [];
  return (
    <>
      <RadioButtonGroupInput
        source="kind"
        label="console.newcomer.kind"
        choices={kinds.map((kind) => ({ id: kind, name: translate(`console.newcomer.kinds.${kind}`) }))}
        helperText={isEntity ? 'console.newcomer.hint_entity' : false}
      />
      {isEntity ? <EntityFields /> : <PersonFields />}
      <SelectInput
        source="language"
        choices={languages.map(({ value, label }) => ({ id: value, name: label }))}
        validate={required()}
        fullWidth
        helperText={isEntity ? false : 'console.newcomer.hint_language'}
      />
    </>
  );
}

function PersonFields() {
  const nameOf = useFieldName();
  return (
    <>
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
    </>
  );
}

function EntityFields() {
  return (
    <>
      <TextInput
        source="first_name"
        label="console.newcomer.entity_name"
        validate={[required(), maxLength(100)]}
        fullWidth
        helperText={false}
      />
      <TextInput
        source="national_id"
        label="console.newcomer.entity_number"
        validate={[required(), maxLength(20)]}
        fullWidth
        helperText={false}
      />
    </>
  );
}
