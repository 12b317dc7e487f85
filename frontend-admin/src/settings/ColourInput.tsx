import { createAteneoTheme } from '@ateneo/ui';
import { Box, Button, LinearProgress, Stack, ThemeProvider, Typography } from '@mui/material';
import { regex, TextInput, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';

const colour = /^#[0-9a-f]{6}$/;
const schemes = ['light', 'dark'] as const;
/** Before a colour of its own is chosen, that of the product is shown. */
const own = createAteneoTheme({ scheme: 'light' }).palette.tokens.primary.toLowerCase();

/** The association's colour: typed or picked, with what the pages make of it. */
export function ColourInput({ source }: { source: string }) {
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <TextInput
          source={source}
          parse={(text: string) => text.trim().toLowerCase() || null}
          validate={regex(colour, 'console.settings.colour_wrong')}
          helperText="console.settings.hints.colour"
          sx={{ flexGrow: 1 }}
        />
        <Picker source={source} />
      </Stack>
      <Preview source={source} />
    </Box>
  );
}

function Picker({ source }: { source: string }) {
  const { field } = useController({ name: source });
  const translate = useTranslate();
  const chosen = field.value as string | null;
  return (
    <Box
      component="input"
      type="color"
      aria-label={translate('console.settings.pick')}
      value={chosen !== null && colour.test(chosen) ? chosen : own}
      onChange={(event) => field.onChange(event.target.value)}
      sx={{ width: 44, height: 44, p: 0.5, mt: 1, border: 1, borderColor: 'divider', borderRadius: 1, flex: 'none' }}
    />
  );
}

/** A button and the line of progress, light and dark. Where the colour would not read, what is used instead. */
function Preview({ source }: { source: string }) {
  const typed = useWatch({ name: source }) as string | null;
  const translate = useTranslate();
  const primary = typed !== null && colour.test(typed) ? typed : null;
  const themes = schemes.map((scheme) => createAteneoTheme({ scheme, primary }));
  const shades = themes.map((theme) => theme.palette.primary.main.toLowerCase());
  const differs = primary !== null && shades.some((shade) => shade !== primary);
  return (
    <Box component="figure" sx={{ m: 0, mt: 2 }}>
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
          {translate('console.settings.other_shade', { shades: [...new Set(shades)].join(', ') })}
        </Typography>
      )}
    </Box>
  );
}
