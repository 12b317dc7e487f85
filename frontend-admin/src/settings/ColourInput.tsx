import { createAteneoTheme } from '@ateneo/ui';
import { Box, Button, LinearProgress, Stack, TextField, ThemeProvider, Typography } from '@mui/material';
import { FieldTitle, regex, useInput, useTranslate, ValidationError } from 'react-admin';

const colour = /^#[0-9a-f]{6}$/;
const schemes = ['light', 'dark'] as const;
/** Before a colour of its own is chosen, that of the product is shown. */
const own = createAteneoTheme({ scheme: 'light' }).palette.tokens.primary.toLowerCase();

/** The association's colour: typed or picked, with what the pages make of it. */
export function ColourInput({ source }: { source: string }) {
  const { field, fieldState, id } = useInput({ source, validate: regex(colour, 'console.settings.colour_wrong') });
  const translate = useTranslate();
  const typed = (field.value ?? '') as string;
  const chosen = colour.test(typed) ? typed : null;
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', mb: 2 }}>
        <TextField
          id={id}
          name={field.name}
          label={<FieldTitle source={source} />}
          value={typed}
          onChange={(event) => field.onChange(event.target.value.trim().toLowerCase() || null)}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ? (
              <ValidationError error={fieldState.error.message} />
            ) : (
              translate('console.settings.hints.colour')
            )
          }
          sx={{ flexGrow: 1 }}
        />
        <Box
          component="input"
          type="color"
          aria-label={translate('console.settings.pick')}
          value={chosen ?? own}
          onChange={(event) => field.onChange(event.target.value)}
          sx={{ width: 44, height: 44, p: 0.5, border: 1, borderColor: 'divider', borderRadius: 1, flex: 'none' }}
        />
      </Stack>
      <Preview primary={chosen} />
    </Box>
  );
}

/** A button and the line of progress, light and dark. Where the colour would not read, what is used instead. */
function Preview({ primary }: { primary: string | null }) {
  const translate = useTranslate();
  const themes = schemes.map((scheme) => createAteneoTheme({ scheme, primary }));
  const shades = new Set(themes.map((theme) => theme.palette.primary.main.toLowerCase()));
  const differs = primary !== null && [...shades].some((shade) => shade !== primary);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" color="text.secondary" sx={{ mb: 1 }}>
        {translate('console.settings.preview')}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {themes.map((theme) => (
          <ThemeProvider key={theme.palette.mode} theme={theme}>
            <Box sx={{ bgcolor: 'background.default', border: 1, borderColor: 'divider', borderRadius: 1, p: 4 }}>
              <Button component="span" variant="contained" tabIndex={-1} sx={{ pointerEvents: 'none', mb: 3 }}>
                {translate('console.settings.button')}
              </Button>
              <LinearProgress variant="determinate" value={60} aria-hidden="true" />
            </Box>
          </ThemeProvider>
        ))}
      </Stack>
      {differs && (
        <Typography sx={{ mt: 2 }}>
          {translate('console.settings.other_shade', { shades: [...shades].join(', ') })}
        </Typography>
      )}
    </Box>
  );
}
