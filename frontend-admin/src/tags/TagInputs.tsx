import { Box, Stack } from '@mui/material';
import { maxLength, regex, required, TextInput, useInput, useTranslate } from 'react-admin';
import { firstColour } from './first-colour.js';

/** What is said of a tag. */
export function TagInputs() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(60)]} fullWidth helperText={false} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <TextInput
          source="colour"
          validate={[required(), regex(/^#[0-9a-f]{6}$/, 'console.settings.colour_wrong')]}
          helperText="console.tags.hint_colour"
          sx={{ flexGrow: 1 }}
        />
        <Picker />
      </Stack>
    </>
  );
}

/** The browser's own, beside what can be typed. */
function Picker() {
  const { field } = useInput({ source: 'colour' });
  const translate = useTranslate();
  return (
    <Box
      component="input"
      type="color"
      aria-label={translate('console.settings.pick')}
      value={/^#[0-9a-f]{6}$/.test(field.value as string) ? (field.value as string) : firstColour}
      onChange={(event) => field.onChange(event.target.value)}
      sx={{ width: 44, height: 44, p: 0.5, border: 1, borderColor: 'divider', borderRadius: 1, flex: 'none' }}
    />
  );
}
