import { type Language, language } from '@ateneo/contracts';
import { CreateBase, maxLength, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FormPage } from '../layout/FormPage.js';
import { useNewsletterChoices } from '../newsletters/use-newsletter-choices.js';

interface Said {
  readonly newsletter: string;
  readonly language: Language;
  readonly subject: string;
}

const begun = ({ newsletter, language: one, subject }: Said) => ({
  newsletter,
  versions: { [one]: { subject, preheader: '', blocks: [] } },
});

/** An issue begins with its newsletter, a language and its subject; the rest is written in the editor. */
export default function IssueCreate() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const newsletters = useNewsletterChoices().map(({ value: id, label: name }) => ({ id, name }));
  const languages = language.options.map((id) => ({ id, name: translate(`console.languages.${id}`) }));
  const beginning = { newsletter: search.get('newsletter') ?? '', language: 'es', subject: '' };
  return (
    <CreateBase redirect="edit" transform={(said: Said) => begun(said)}>
      <FormPage title={translate('console.issues.create')} defaultValues={beginning}>
        <SelectInput
          source="newsletter"
          choices={newsletters}
          validate={required()}
          fullWidth
          helperText={false}
          translateChoice={false}
        />
        <SelectInput
          source="language"
          choices={languages}
          validate={required()}
          fullWidth
          helperText="console.issues.language_hint"
          translateChoice={false}
        />
        <TextInput source="subject" validate={[required(), maxLength(150)]} fullWidth helperText={false} />
      </FormPage>
    </CreateBase>
  );
}
