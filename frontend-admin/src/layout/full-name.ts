import type { User } from '@ateneo/contracts';

/** A person's name as it is written; '-' as second surname means none (specification, 3). */
export function fullName(user: Pick<User, 'first_name' | 'last_name_1' | 'last_name_2' | 'email'>): string {
  const name = [user.first_name, user.last_name_1, user.last_name_2 === '-' ? '' : user.last_name_2]
    .filter((part) => part !== '')
    .join(' ');
  return name === '' ? user.email : name;
}
