import type { User } from '@ateneo/contracts';
import { isLanguage, languageNames } from '@ateneo/i18n';
import { DateText } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useUniverse } from '../../../lib/universe.js';
import { type ProfileField, valueOf } from '../profile-fields.js';

const genders = ['M', 'H', 'X'] as const;

/** A field of a profile in words. */
export function FieldValue({ user, field }: { user: User; field: ProfileField }): ReactElement {
  return <FieldText field={field} value={valueOf(user, field)} />;
}

/** What stands, or stood, in a field, in words. */
export function FieldText({ field, value }: { field: ProfileField; value: string }): ReactElement {
  const { t } = useTranslation('profile');
  const countries = useUniverse()?.adm0s;
  if (value === '' || value === '-') return <span>{t('nothing')}</span>;
  if (field === 'birth_date') return <DateText value={value} style="long" />;
  if (field === 'gender') return <span>{t(`gender.${genders.find((gender) => gender === value) ?? 'none'}`)}</span>;
  if (field === 'language' && isLanguage(value)) return <span lang={value}>{languageNames[value]}</span>;
  if (field === 'address_country') return <span>{countries?.find(({ code }) => code === value)?.name ?? value}</span>;
  return <span>{value}</span>;
}
