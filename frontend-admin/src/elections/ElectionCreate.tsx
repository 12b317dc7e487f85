import { CreateBase, required, useGetList, useTranslate } from 'react-admin';
import type { Process } from '@ateneo/contracts';
import { SelectInput } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { ElectionInputs } from './ElectionInputs.js';
import { everything } from '../data-provider/everything.js';

const beginning = {
  description: '',
  method: 'choice',
  is_random_order: true,
  is_blank_allowed: true,
  seats: 1,
  start_datetime: null,
  end_datetime: null,
  options: [],
};
const all = { pagination: everything, sort: { field: 'creation_datetime', order: 'DESC' as const } };

export default function ElectionCreate() {
  const translate = useTranslate();
  const { data = [] } = useGetList<Process>('processes', all);
  return (
    <CreateBase redirect="show">
      <FormPage title={translate('console.elections.create')} defaultValues={beginning}>
        <SelectInput
          source="process"
          choices={data}
          optionText="title"
          validate={required()}
          fullWidth
          helperText={false}
        />
        <ElectionInputs />
      </FormPage>
    </CreateBase>
  );
}
