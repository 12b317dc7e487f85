import type { Process } from '@ateneo/contracts';
import { CreateBase, required, SelectInput, useGetList, useTranslate } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { PresentationInputs } from './PresentationInputs.js';
import { everything } from '../data-provider/everything.js';

const beginning = {
  description: '',
  min_candidates: 1,
  max_candidates: 0,
  has_substitutes: false,
  min_substitutes: 0,
  max_substitutes: 0,
  parity: 'none',
  start_datetime: null,
  end_datetime: null,
  member_since: null,
  organizations: [],
  areas: [],
  tags: [],
};
const all = { pagination: everything, sort: { field: 'creation_datetime', order: 'DESC' as const } };

export default function PresentationCreate() {
  const translate = useTranslate();
  const { data = [] } = useGetList<Process>('processes', all);
  return (
    <CreateBase redirect="show">
      <FormPage title={translate('console.candidacies.create')} defaultValues={beginning}>
        <SelectInput
          source="process"
          choices={data}
          optionText="title"
          validate={required()}
          fullWidth
          helperText={false}
        />
        <PresentationInputs />
      </FormPage>
    </CreateBase>
  );
}
