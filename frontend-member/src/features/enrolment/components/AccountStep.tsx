import { DayField } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PasswordField } from '../../../components/PasswordField.js';
import { DidYouMean } from '../../../components/DidYouMean.js';
import { type AccountField, accountFields, type AccountForm, problemOf } from '../account-form.js';
import { useEmailAvailable } from '../../../lib/use-email-available.js';
import { PasswordHint } from './PasswordHint.js';

type NeededField = Exclude<AccountField, 'last_name_2'>;

interface AccountStepProps {
  form: AccountForm;
  legalAge: number;
  /** What the server said of a field. */
  refused: Readonly<Partial<Record<AccountField, string>>>;
  onChange: (part: Partial<AccountForm>) => void;
  onNext: () => void;
}

/** The first step: who one is. A field is judged when it is left, and again as one mends it. */
export function AccountStep({ form, legalAge, refused, onChange, onNext }: AccountStepProps): ReactElement {
  const { t } = useTranslation(['enroll', 'common']);
  const [left, setLeft] = useState<ReadonlySet<AccountField>>(new Set(Object.keys(refused) as AccountField[]));
  const [today] = useState(() => new Date());
  const element = useRef<HTMLFormElement>(null);
  const { free, asking } = useEmailAvailable(form.email, problemOf('email', form, legalAge, today) === undefined);

  const problemText = (field: AccountField) => {
    const problem = problemOf(field, form, legalAge, today);
    if (problem === 'required') return t(`missing.${field as NeededField}`);
    return problem && t(`problem.${problem}`, { age: legalAge, count: form.password.length });
  };
  const errorOf = (field: AccountField) => {
    if (!left.has(field)) return undefined;
    const own = problemText(field) ?? refused[field];
    return own ?? (field === 'email' && free === false ? t('email.taken') : undefined);
  };
  const leave = (...fields: AccountField[]) => setLeft((before) => new Set([...before, ...fields]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave(...accountFields);
    const wrong =
      accountFields.find((field) => problemOf(field, form, legalAge, today)) ?? (free === false ? 'email' : undefined);
    if (wrong) element.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    else onNext();
  };
  const emailHelp = () => {
    const error = errorOf('email');
    if (error !== undefined && free !== false)
      return (
        <>
          {error}
          <DidYouMean email={form.email} onTake={(email) => onChange({ email })} />
        </>
      );
    if (free === false) {
      return (
        <>
          {t('email.taken')}{' '}
          <Link component={RouterLink} to="/login">
            {t('email.login')}
          </Link>
        </>
      );
    }
    return asking ? t('email.asking') : free ? t('email.free') : t('email.why');
  };
  const field = (name: AccountField, more: object = {}) => ({
    name,
    id: `enroll-${name}`,
    label: t(`field.${name}`),
    value: form[name],
    error: Boolean(errorOf(name)),
    required: name !== 'last_name_2',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: () => leave(name),
    helperText: errorOf(name) ?? ' ',
    ...more,
  });
  return (
    <Stack component="form" noValidate ref={element} onSubmit={submit} spacing={3} aria-label={t('step.account')}>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        helperText={emailHelp()}
        slotProps={{ formHelperText: { 'aria-live': 'polite' } as object }}
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        helperText={<PasswordHint form={form} problem={errorOf('password')} />}
        slotProps={{ formHelperText: { component: 'div', 'aria-live': 'polite' } as object }}
      />
      <TextField {...field('first_name')} autoComplete="given-name" />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
        <TextField {...field('last_name_1')} autoComplete="family-name" fullWidth />
        <TextField
          {...field('last_name_2')}
          autoComplete="additional-name"
          fullWidth
          helperText={t('common:optional')}
        />
      </Stack>
      <DayField
        {...field('birth_date')}
        isBirthday
        onChange={(day) => onChange({ birth_date: day })}
        helperText={errorOf('birth_date') ?? t('birth_date_why', { age: legalAge })}
      />
      <Button type="submit" variant="contained" size="large" sx={{ alignSelf: { sm: 'flex-start' } }}>
        {t('next')}
      </Button>
    </Stack>
  );
}
