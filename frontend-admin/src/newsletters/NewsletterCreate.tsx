import { CreateBase, useTranslate } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { NewsletterInputs, wholeNewsletter } from './NewsletterInputs.js';

const beginning = { audience: 'everybody', archive: 'public', joins_members: false, is_active: true };

export default function NewsletterCreate() {
  const translate = useTranslate();
  return (
    <CreateBase redirect="show" transform={wholeNewsletter}>
      <FormPage title={translate('console.newsletters.create')} defaultValues={beginning}>
        <NewsletterInputs />
      </FormPage>
    </CreateBase>
  );
}
