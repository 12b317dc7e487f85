import type { EventRecord } from '@ateneo/contracts';
import { EditBase, useEditContext } from 'react-admin';
import { wholeRecord } from '../data-provider/whole-record.js';
import { FormPage } from '../layout/FormPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { EventInputs } from './EventInputs.js';

export default function EventEdit() {
  return (
    <EditBase mutationMode="pessimistic" redirect="show" queryOptions={wholeRecord} mutationOptions={wholeRecord}>
      <EventForm />
    </EditBase>
  );
}

function EventForm() {
  const { record } = useEditContext<EventRecord>();
  if (!record) return <SkeletonRecord />;
  return (
    <FormPage title={record.title}>
      <EventInputs />
    </FormPage>
  );
}
