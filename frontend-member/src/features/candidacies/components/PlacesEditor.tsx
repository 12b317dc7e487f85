import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** A place while it is written: one that is there, or somebody new. */
export interface PlaceDraft {
  readonly key: string;
  readonly id: string | undefined;
  readonly shown: string;
  readonly typed: string;
}

interface PlacesEditorProps {
  what: 'candidates' | 'substitutes';
  places: readonly PlaceDraft[];
  /** How many there are of how many are asked for. */
  size: string;
  /** The writer's address, who is in no place yet. */
  own: string | undefined;
  onChange: (places: PlaceDraft[]) => void;
}

/** People in their order, by exact address or member number. */
export function PlacesEditor({ what, places, size, own, onChange }: PlacesEditorProps): ReactElement {
  const { t } = useTranslation('candidacy');
  const heading = useId();
  const change = (at: number, said: Partial<PlaceDraft>) =>
    onChange(places.map((one, index) => (index === at ? { ...one, ...said } : one)));
  const moveUp = (at: number) => {
    const next = [...places];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    onChange(next);
  };
  const add = (typed: string) => onChange([...places, { key: crypto.randomUUID(), id: undefined, shown: '', typed }]);
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography variant="h2" id={heading}>
        {t(what)}
      </Typography>
      <Typography sx={{ mt: 1 }}>{size}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('edit.names_help')}
      </Typography>
      <Box component="ol" sx={{ pl: 6 }}>
        {places.map((place, at) => (
          <Box component="li" key={place.key} sx={{ py: 4 }}>
            <Stack spacing={3}>
              {place.id === undefined ? (
                <TextField
                  required
                  label={t('field.person')}
                  value={place.typed}
                  slotProps={{ htmlInput: { maxLength: 254, autoCapitalize: 'none', spellCheck: false } }}
                  onChange={(event) => change(at, { typed: event.target.value })}
                />
              ) : (
                <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{place.shown}</Typography>
              )}
              <Stack direction="row" spacing={3}>
                {at > 0 && (
                  <Button size="large" onClick={() => moveUp(at)} aria-label={t('edit.up_of', { number: at + 1 })}>
                    {t('edit.up')}
                  </Button>
                )}
                <Button
                  size="large"
                  color="error"
                  onClick={() => onChange(places.filter((_, index) => index !== at))}
                  aria-label={t('edit.remove_of', { number: at + 1 })}
                >
                  {t('edit.remove')}
                </Button>
              </Stack>
            </Stack>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button size="large" variant="outlined" onClick={() => add('')}>
          {t(`edit.add_${what}`)}
        </Button>
        {own !== undefined && (
          <Button size="large" onClick={() => add(own)}>
            {t('edit.add_yourself')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
