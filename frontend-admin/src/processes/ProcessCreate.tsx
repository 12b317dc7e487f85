import { CreateBase, useTranslate } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { ProcessInputs } from './ProcessInputs.js';

const beginning = {
  introduction: '',
  is_active: false,
  mode: 'organizations',
  organizations: [],
  areas: [],
  tags: [],
  rules: {
    electorate: 'while_open',
    quorum_kind: 'none',
    quorum: 0,
    majority: 'simple',
    majority_of: 'for_against',
    totals: 'live',
    tie: 'rejects',
  },
};

export default function ProcessCreate() {
  const translate = useTranslate();
  return (
    <CreateBase redirect="show">
      <FormPage title={translate('console.processes.create')} defaultValues={beginning}>
        <ProcessInputs />
      </FormPage>
    </CreateBase>
  );
}
