import type { CandidacyPresentation } from '@ateneo/contracts';
import { Alert } from '@mui/material';
import { EditBase, useEditContext, useTranslate } from 'react-admin';
import { wholeRecord } from '../data-provider/whole-record.js';
import { FormPage } from '../layout/FormPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { PresentationInputs } from './PresentationInputs.js';

export default function PresentationEdit() {
  return (
    <EditBase mutationMode="pessimistic" redirect="show" queryOptions={wholeRecord} mutationOptions={wholeRecord}>
      <PresentationForm />
    </EditBase>
  );
}

function PresentationForm() {
  const translate = useTranslate();
  const { record } = useEditContext<CandidacyPresentation>();
  if (!record) return <SkeletonRecord />;
  return (
    <FormPage title={record.name}>
      {record.is_taken && <Alert severity="info">{translate('console.candidacies.frozen')}</Alert>}
      <PresentationInputs isTaken={record.is_taken} />
    </FormPage>
  );
}
