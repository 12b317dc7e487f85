import { CreateBase, required, SelectInput, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { FormPage } from '../layout/FormPage.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { NewsletterInputs, wholeNewsletter } from './NewsletterInputs.js';

const beginning = { audience: 'everybody', archive: 'public', joins_members: false, is_active: true };

export default function NewsletterCreate() {
  const translate = useTranslate();
  return (
    <CreateBase redirect="show" transform={wholeNewsletter}>
      <FormPage title={translate('console.newsletters.create')} defaultValues={beginning}>
        <OrganizationInput />
        <NewsletterInputs />
      </FormPage>
    </CreateBase>
  );
}

/** Whose it is, for good. Who manages organizations opens newsletters of those alone. */
function OrganizationInput() {
  const translate = useTranslate();
  const isFree = useMay()('administer');
  const choices = useOrganizationChoices({ isOpen: true }).map(({ value: id, label: name }) => ({ id, name }));
  return (
    <SelectInput
      source="organization"
      choices={choices}
      emptyText={translate('console.newsletters.of_association')}
      validate={isFree ? [] : required()}
      helperText="console.newsletters.organization_hint"
      translateChoice={false}
      // Left as it is, it is the association's, and says so.
      slotProps={{ select: { displayEmpty: isFree }, inputLabel: { shrink: true } }}
      fullWidth
    />
  );
}
