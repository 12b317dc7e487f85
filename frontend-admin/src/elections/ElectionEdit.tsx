import type { Election } from '@ateneo/contracts';
import { EditBase, useEditContext } from 'react-admin';
import { wholeRecord } from '../data-provider/whole-record.js';
import { FormPage, FrozenPage } from '../layout/FormPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { ElectionInputs } from './ElectionInputs.js';

export default function ElectionEdit() {
  return (
    <EditBase mutationMode="pessimistic" redirect="show" queryOptions={wholeRecord} mutationOptions={wholeRecord}>
      <ElectionForm />
    </EditBase>
  );
}

function ElectionForm() {
  const { record } = useEditContext<Election>();
  if (!record) return <SkeletonRecord />;
  if (record.status !== 'pending') return <FrozenPage title={record.title} why="console.elections.frozen" />;
  return (
    <FormPage title={record.title}>
      <ElectionInputs />
    </FormPage>
  );
}
