import type { Election } from '@ateneo/contracts';
import { Alert } from '@mui/material';
import { EditBase, useEditContext, useTranslate } from 'react-admin';
import { wholeRecord } from '../data-provider/whole-record.js';
import { FormPage } from '../layout/FormPage.js';
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
  const translate = useTranslate();
  const { record } = useEditContext<Election>();
  if (!record) return <SkeletonRecord />;
  if (record.status !== 'pending') return <Alert severity="info">{translate('console.elections.frozen')}</Alert>;
  return (
    <FormPage title={record.title}>
      <ElectionInputs />
    </FormPage>
  );
}
