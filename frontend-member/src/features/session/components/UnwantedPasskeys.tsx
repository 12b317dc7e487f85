import type { ResetPasskeys } from '@ateneo/contracts';
import { DateText } from '@ateneo/ui';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

type HeldPasskey = ResetPasskeys['results'][number];
const LATELY_MS = 30 * 86_400_000;

/** Added of late: if somebody else had the account, these may be theirs. */
export function addedLately(passkeys: readonly HeldPasskey[]): string[] {
  return passkeys.filter((one) => Date.now() - Date.parse(one.creation_datetime) < LATELY_MS).map(({ id }) => id);
}

interface Props {
  passkeys: readonly HeldPasskey[];
  unwanted: readonly string[];
  onChange: (unwanted: string[]) => void;
}

/** Which passkeys go with the old password, by name and day. */
export function UnwantedPasskeys({ passkeys, unwanted, onChange }: Props): ReactElement | null {
  const { t } = useTranslation(['auth', 'access']);
  if (passkeys.length === 0) return null;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('reset.passkeys')}</FormLabel>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('reset.passkeys_help')}
      </Typography>
      {passkeys.map(({ id, name, creation_datetime }) => (
        <FormControlLabel
          key={id}
          sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
          control={
            <Checkbox
              name="remove_passkeys"
              checked={unwanted.includes(id)}
              onChange={(_, checked) => onChange(checked ? [...unwanted, id] : unwanted.filter((one) => one !== id))}
            />
          }
          label={
            <>
              {t('access:passkeys.remove_named', { name })}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {t('access:passkeys.since')} <DateText as="at" value={creation_datetime} style="day" />
              </Typography>
            </>
          }
        />
      ))}
    </FormControl>
  );
}
