import type { User } from '@ateneo/contracts';
import { isLanguage, languageNames } from '@ateneo/i18n';
import { DateText } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useUniverse } from '../../../lib/universe.js';
import { type EditedField, type ProfileField, valueOf } from '../profile-fields.js';

const genders = ['M', 'H', 'X'] as const;

/** A field of a profile in words. */
export function FieldValue({ user, field }: { user: User; field: EditedField }): ReactElement {
  return <FieldText field={field} value={valueOf(user, field)} />;
}

/** What stands, or stood, in a field, in words. */
export function FieldText({ field, value }: { field: ProfileField; value: string }): ReactElement {
  const { t } = useTranslation('profile');
  const countries = useUniverse()?.adm0s;
  if (value === '' || value === '-') return <span>{t('nothing')}</span>;
  switch (field) {
    case 'birth_date':
      return <DateText value={value} style="day" />;
    case 'gender':
      return <span>{t(`gender.${genders.find((gender) => gender === value) ?? 'none'}`)}</span>;
    case 'language':
      return <LanguageName language={value} />;
    case 'address_country':
      return <span>{countries?.find(({ code }) => code === value)?.name ?? value}</span>;
    default:
      return <span>{value}</span>;
  }
}

/** In itself, as speakers call it. */
function LanguageName({ language }: { language: string }): ReactElement {
  return isLanguage(language) ? <span lang={language}>{languageNames[language]}</span> : <span>{language}</span>;
}
