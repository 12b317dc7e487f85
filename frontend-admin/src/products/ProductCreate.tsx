import { CreateBase, required, SelectInput, useTranslate } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { ProductInputs, wholeTerms } from './ProductInputs.js';

const blank = {
  names: { es: '', ca: '', gl: '', eu: '' },
  is_active: true,
  needs_approval: false,
  document: 'receipt',
};

export default function ProductCreate() {
  const translate = useTranslate();
  const choices = useOrganizationChoices().map(({ value: id, label: name }) => ({ id, name }));
  return (
    <CreateBase redirect="show" transform={wholeTerms}>
      <FormPage title={translate('console.dues.create')} defaultValues={blank}>
        <SelectInput source="organization" choices={choices} validate={required()} helperText={false} />
        <ProductInputs />
      </FormPage>
    </CreateBase>
  );
}
