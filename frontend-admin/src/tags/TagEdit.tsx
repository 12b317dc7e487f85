import type { Tag } from '@ateneo/contracts';
import { EditBase, useEditContext } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { TagInputs } from './TagInputs.js';

export default function TagEdit() {
  return (
    <EditBase mutationMode="pessimistic" redirect="list">
      <TagForm />
    </EditBase>
  );
}

function TagForm() {
  const { record } = useEditContext<Tag>();
  if (!record) return <SkeletonRecord />;
  return (
    <FormPage title={record.name}>
      <TagInputs />
    </FormPage>
  );
}
