import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.js';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
  /** Only then are the two compared. */
  readonly wasSent: boolean;
}

export const noPassword: NewPassword = { password: '', repeat: '', wasSent: false };

interface Props {
  readonly value: NewPassword;
  /** Why the server refused it. */
  readonly weak: string | undefined;
  readonly onChange: (value: NewPassword) => void;
}

/** A new password, twice. */
export function NewPasswordFields({ value, weak, onChange }: Props): ReactElement {
  const { t } = useTranslation('auth');
  const isDifferent = value.wasSent && value.repeat !== value.password;
  return (
    <>
      <PasswordField
        label={t('reset.password')}
        name="password"
        autoComplete="new-password"
        required
        error={weak !== undefined}
        helperText={weak}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <PasswordField
        label={t('reset.repeat')}
        name="repeat"
        autoComplete="new-password"
        required
        error={isDifferent}
        helperText={isDifferent ? t('reset.different') : undefined}
        value={value.repeat}
        onChange={(event) => onChange({ ...value, repeat: event.target.value })}
      />
    </>
  );
}
