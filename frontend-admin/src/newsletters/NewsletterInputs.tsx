import { language, newsletterArchive, newsletterAudience } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import {
  BooleanInput,
  email,
  FormDataConsumer,
  maxLength,
  RadioButtonGroupInput,
  required,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useMay } from '../auth/may.js';

/** What is said of a newsletter, in four languages, and who gets it. */
export function NewsletterInputs() {
  const translate = useTranslate();
  // One of an organization is for its people; who manages opens no others.
  const isFree = useMay()('administer');
  const choices = (field: string, options: readonly string[]) =>
    options.map((id) => ({ id, name: translate(`console.newsletters.${field}.${id}`) }));
  return (
    <>
      {language.options.map((one) => (
        <Box
          key={one}
          component="fieldset"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 4, m: 0, minWidth: 0, display: 'grid', gap: 3 }}
        >
          <Typography component="legend">{translate(`console.languages.${one}`)}</Typography>
          <TextInput
            source={`names.${one}`}
            label="resources.newsletters.fields.name"
            validate={[required(), maxLength(120)]}
            slotProps={{ htmlInput: { lang: one } }}
            fullWidth
            helperText={false}
          />
          <TextInput
            source={`descriptions.${one}`}
            label="resources.newsletters.fields.description"
            validate={maxLength(500)}
            slotProps={{ htmlInput: { lang: one } }}
            fullWidth
            helperText={false}
          />
        </Box>
      ))}
      <FormDataConsumer<Said>>
        {({ formData: { organization } }) =>
          isFree &&
          !organization && (
            <RadioButtonGroupInput
              source="audience"
              choices={choices('audience', newsletterAudience.options)}
              row={false}
              helperText={false}
            />
          )
        }
      </FormDataConsumer>
      <RadioButtonGroupInput
        source="archive"
        choices={choices('archive', newsletterArchive.options)}
        row={false}
        helperText={false}
      />
      <TextInput
        source="reply_address"
        type="email"
        validate={[email(), maxLength(254)]}
        helperText="console.newsletters.reply_hint"
        fullWidth
      />
      <BooleanInput source="joins_members" helperText="console.newsletters.joins_hint" />
      <BooleanInput source="is_active" helperText="console.newsletters.active_hint" />
    </>
  );
}

interface Said {
  readonly descriptions?: Readonly<Record<string, string | null>>;
  readonly organization?: string | null;
  readonly reply_address?: string | null;
}

/** A form leaves out what is empty; the server takes the languages all together. */
export function wholeNewsletter(said: Said) {
  const whole = Object.fromEntries(language.options.map((one) => [one, said.descriptions?.[one] ?? '']));
  const organization = said.organization || null;
  const reply_address = said.reply_address || null;
  return { ...said, descriptions: whole, organization, reply_address, ...(organization && { audience: 'members' }) };
}
