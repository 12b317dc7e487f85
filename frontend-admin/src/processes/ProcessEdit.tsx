import type { Process } from '@ateneo/contracts';
import { EditBase, useEditContext } from 'react-admin';
import { wholeRecord } from '../data-provider/whole-record.js';
import { FormPage } from '../layout/FormPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { ProcessInputs } from './ProcessInputs.js';

export default function ProcessEdit() {
  return (
    <EditBase mutationMode="pessimistic" redirect="show" queryOptions={wholeRecord} mutationOptions={wholeRecord}>
      <ProcessForm />
    </EditBase>
  );
}

function ProcessForm() {
  const { record } = useEditContext<Process>();
  if (!record) return <SkeletonRecord />;
  return (
    <FormPage title={record.title}>
      <ProcessInputs />
    </FormPage>
  );
}
