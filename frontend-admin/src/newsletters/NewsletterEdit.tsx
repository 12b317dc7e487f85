import type { Newsletter } from '@ateneo/contracts';
import { EditBase, useEditContext } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { NewsletterInputs, wholeNewsletter } from './NewsletterInputs.js';

export default function NewsletterEdit() {
  return (
    <EditBase mutationMode="pessimistic" redirect="show" transform={wholeNewsletter}>
      <NewsletterForm />
    </EditBase>
  );
}

function NewsletterForm() {
  const { record } = useEditContext<Newsletter>();
  if (!record) return <SkeletonRecord />;
  return (
    <FormPage title={record.name}>
      <NewsletterInputs />
    </FormPage>
  );
}
