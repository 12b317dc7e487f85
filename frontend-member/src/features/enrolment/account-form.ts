import { ageOn } from '../../lib/age.js';
import { hasPlainMailbox, hasWrongHost, isAddress, type RegisterBody } from '@ateneo/contracts';

/** What the first step asks for. */
export interface AccountForm {
  email: string;
  password: string;
  first_name: string;
  last_name_1: string;
  last_name_2: string;
  birth_date: string;
}
/** What the form has besides: where it stands, and the accepted terms. */
export interface EnrolForm extends AccountForm {
  step: 'account' | 'legal';
  tos_accepted: boolean;
}

export const emptyForm: EnrolForm = {
  email: '',
  password: '',
  first_name: '',
  last_name_1: '',
  last_name_2: '',
  birth_date: '',
  step: 'account',
  tos_accepted: false,
};

/** The password is never written to storage; so whoever comes back begins at the first step, which asks for it. */
export const secretFields = ['password', 'step'] as const satisfies readonly (keyof EnrolForm)[];
/** In the order in which the form shows them. */
export const accountFields = [
  'email',
  'password',
  'first_name',
  'last_name_1',
  'last_name_2',
  'birth_date',
] as const satisfies readonly (keyof AccountForm)[];
export type AccountField = (typeof accountFields)[number];

/** Why a field is not right yet; keys of `enroll:problem`. */
export type Problem =
  | 'required'
  | 'email'
  | 'email_host'
  | 'email_letters'
  | 'password_short'
  | 'password_numbers'
  | 'password_like_you'
  | 'birth_date'
  | 'birth_half'
  | 'under_age';

const minimumPassword = 10;

function problemOfPassword(form: AccountForm): Problem | undefined {
  const password = form.password.toLowerCase();
  if (password.length < minimumPassword) return 'password_short';
  if (/^\d+$/.test(password)) return 'password_numbers';
  const own = [form.email.split('@')[0] ?? '', form.first_name, form.last_name_1, form.last_name_2];
  return own.some((word) => word.length >= 4 && password.includes(word.toLowerCase()))
    ? 'password_like_you'
    : undefined;
}

function problemOfEmail(email: string): Problem | undefined {
  if (!hasPlainMailbox(email)) return 'email_letters';
  if (!isAddress(email)) return 'email';
  return hasWrongHost(email) ? 'email_host' : undefined;
}

/** The 31st of February is none. */
function isDay(text: string): boolean {
  const moment = Date.parse(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

function problemOfBirth(birth: string, legalAge: number, today: Date): Problem | undefined {
  // Day, month or year is still to come.
  if (birth.split('-').includes('')) return 'birth_half';
  const age = ageOn(today, birth);
  if (!isDay(birth) || birth < '1880' || age < 0) return 'birth_date';
  return age < legalAge ? 'under_age' : undefined;
}

/** What one can tell without asking the server, by field. The server has the last word. */
export function problemOf(field: AccountField, form: AccountForm, legalAge: number, today: Date): Problem | undefined {
  if (field === 'last_name_2') return undefined;
  if (form[field].trim() === '') return 'required';
  if (field === 'email') return problemOfEmail(form.email.trim());
  if (field === 'password') return problemOfPassword(form);
  return field === 'birth_date' ? problemOfBirth(form.birth_date, legalAge, today) : undefined;
}

/** The body of the call: empty optional fields are left out. */
export function registerBodyOf(
  form: EnrolForm,
  language: RegisterBody['language'],
  altcha: string | undefined,
): RegisterBody {
  return {
    email: form.email.trim(),
    password: form.password,
    first_name: form.first_name.trim(),
    last_name_1: form.last_name_1.trim(),
    ...(form.last_name_2.trim() ? { last_name_2: form.last_name_2.trim() } : {}),
    birth_date: form.birth_date,
    language,
    tos_accepted: form.tos_accepted,
    ...(altcha ? { altcha } : {}),
  };
}
