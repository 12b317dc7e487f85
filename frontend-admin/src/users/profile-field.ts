import { type ProfileChanges, profileGroups as groups, type User } from '@ateneo/contracts';

export type ProfileField = keyof ProfileChanges;

/** In the order in which they are corrected. */
export const profileGroups = {
  identity: [...groups.name, 'national_id'],
  contact: groups.contact,
  address: groups.address,
} as const satisfies Record<string, readonly ProfileField[]>;

const ofPeopleAlone: readonly ProfileField[] = ['last_name_1', 'last_name_2', 'gender', 'pronouns', 'birth_date'];

/** Of an entity what people have is no question. */
export function fieldsOf(group: keyof typeof profileGroups, { is_entity }: Pick<User, 'is_entity'>) {
  const fields: readonly ProfileField[] = profileGroups[group];
  return is_entity ? fields.filter((field) => !ofPeopleAlone.includes(field)) : fields;
}

/** What stands in a field, as it is typed; of coordinates latitude first. */
export function typedValue(user: User, field: ProfileField): string {
  const value = user[field];
  if (value === null) return '';
  return typeof value === 'string' ? value : [...value.coordinates].toReversed().join(', ');
}

/** What typing this text means; undefined when it is nothing that the field could hold. */
export function valueTyped(field: ProfileField, text: string): User[ProfileField] | undefined {
  if (field !== 'location') return text;
  if (text === '') return null;
  const [latitude = NaN, longitude = NaN, ...others] = text.split(/[,;\s]+/).map(Number);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && others.length === 0;
  return isPlace ? { type: 'Point', coordinates: [longitude, latitude] } : undefined;
}
