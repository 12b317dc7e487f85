import type { User } from '@ateneo/contracts';
import { isLanguage, languageNames } from '@ateneo/i18n';
import { DateText } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useUniverse } from '../../../lib/universe.js';
import { type ProfileField, valueOf } from '../profile-fields.js';

/** A field of a profile in words. */
export function FieldValue({ user, field }: { user: User; field: ProfileField }): ReactElement {
  const { t } = useTranslation('profile');
  const countries = useUniverse()?.adm0s;
  const value = valueOf(user, field);
  if (value === '') return <span>{t('nothing')}</span>;
  if (field === 'birth_date') return <DateText value={value} style="long" />;
  if (field === 'gender') return <span>{t(`gender.${user.gender === '?' ? 'none' : user.gender}`)}</span>;
  if (field === 'language' && isLanguage(value)) return <span lang={value}>{languageNames[value]}</span>;
  if (field === 'address_country') return <span>{countries?.find(({ code }) => code === value)?.name ?? value}</span>;
  return <span>{value}</span>;
}
