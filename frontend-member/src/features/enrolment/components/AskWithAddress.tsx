import { isAddress } from '@ateneo/contracts';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remembered } from '../../../lib/remember.js';
import { AskAgain } from './AskAgain.js';

/** For who is not signed in, or whose link is worth nothing any more: another one, to the address that they enrolled with. */
export function AskWithAddress(): ReactElement {
  const { t } = useTranslation('enroll');
  const [email, setEmail] = useState(() => remembered().email);
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start', alignSelf: 'stretch' }}>
      <TextField
        label={t('field.email')}
        type="email"
        name="email"
        autoComplete="email"
        fullWidth
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <AskAgain key={email} email={email.trim()} whose="typed" disabled={!isAddress(email)} />
    </Stack>
  );
}
