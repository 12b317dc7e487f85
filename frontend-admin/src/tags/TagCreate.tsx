import { CreateBase, useTranslate } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { firstColour } from './first-colour.js';
import { TagInputs } from './TagInputs.js';

export default function TagCreate() {
  const translate = useTranslate();
  return (
    <CreateBase redirect="list">
      <FormPage title={translate('console.tags.create')} defaultValues={{ name: '', colour: firstColour }}>
        <TagInputs />
      </FormPage>
    </CreateBase>
  );
}
