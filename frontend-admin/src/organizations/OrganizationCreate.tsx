import { CreateBase, useTranslate } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { OrganizationInputs } from './OrganizationInputs.js';

export default function OrganizationCreate() {
  const translate = useTranslate();
  return (
    <CreateBase redirect="show">
      <FormPage
        title={translate('console.organizations.create')}
        defaultValues={{ name: '', description: '', email: '', web: '', is_default: false }}
      >
        <OrganizationInputs />
      </FormPage>
    </CreateBase>
  );
}
