import Box from '@mui/material/Box';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountForm } from '../account-form.js';
import { passwordStrength, type Strength } from '../password-strength.js';

const steps = [1, 2, 3, 4] as const;
const tones = ['error.main', 'error.main', 'warning.main', 'success.main', 'success.main'] as const;

/** How good a password is, and how to better it; what it must be stays below what is wrong with it. */
export function PasswordHint({ form, problem }: { form: AccountForm; problem: string | undefined }): ReactElement {
  const { t } = useTranslation('enroll');
  const [strength, setStrength] = useState<Strength>();
  const { password, email, first_name: name, last_name_1: surname } = form;
  useEffect(() => {
    let current = true;
    if (password === '') return undefined;
    void passwordStrength(password, [email, name, surname]).then((result) => current && setStrength(result));
    return () => {
      current = false;
    };
  }, [password, email, name, surname]);
  if (problem !== undefined)
    return (
      <>
        {problem}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('password.start')}
        </Box>
      </>
    );
  if (password === '' || strength === undefined) return <>{t('password.start')}</>;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Box component="span" aria-hidden sx={{ display: 'flex', gap: 1, mb: 1, maxWidth: 240 }}>
        {steps.map((step) => (
          <Box
            key={step}
            component="span"
            sx={{ flex: 1, height: 4, borderRadius: 1, bgcolor: strength >= step ? tones[strength] : 'divider' }}
          />
        ))}
      </Box>
      {t(`password.strength_${strength}`)}
    </Box>
  );
}
