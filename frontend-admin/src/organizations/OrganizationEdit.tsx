import type { Organization } from '@ateneo/contracts';
import { EditBase, useEditContext } from 'react-admin';
import { wholeRecord } from '../data-provider/whole-record.js';
import { FormPage } from '../layout/FormPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { FiscalInputs, OrganizationInputs } from './OrganizationInputs.js';

export default function OrganizationEdit() {
  return (
    <EditBase mutationMode="pessimistic" redirect="show" queryOptions={wholeRecord} mutationOptions={wholeRecord}>
      <OrganizationForm />
    </EditBase>
  );
}

function OrganizationForm() {
  const { record } = useEditContext<Organization>();
  if (!record) return <SkeletonRecord />;
  return (
    <FormPage title={record.name}>
      <OrganizationInputs />
      <FiscalInputs />
    </FormPage>
  );
}
