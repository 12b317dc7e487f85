import { api as routes, type User } from '@ateneo/contracts';
import { ApiError, mayBeSignedIn } from '@ateneo/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.js';
import { selfKey } from './query-client.js';

/** The own profile; null for nobody. A browser without a session is not asked about: the answer would be a refusal. */
export const selfQuery = queryOptions({
  queryKey: selfKey,
  queryFn: async (): Promise<User | null> => {
    if (!mayBeSignedIn()) return null;
    try {
      return await api.get<User>(routes.self());
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** Who is looking: undefined while unknown, null for nobody. */
export function useSelf(): User | null | undefined {
  return useQuery(selfQuery).data;
}

/** Neither superuser nor staff (specification, 6). */
export function isRegular(self: User): boolean {
  return !self.is_superuser && !self.is_staff;
}

/** Superuser, staff or with an organization (specification, 6). */
export function isMember(self: User): boolean {
  return !isRegular(self) || self.organization !== null;
}

/** Who has verified their address and is no member. */
export function mayJoin(self: User): boolean {
  return self.is_verified && !isMember(self);
}

const called: Readonly<Record<string, 'woman' | 'man'>> = { M: 'woman', H: 'man' };

/** As people say who they are: socia, socio, or without saying either. */
export function calledOf({ gender }: Pick<User, 'gender'>): 'woman' | 'man' | 'person' {
  return called[gender] ?? 'person';
}

/** Given name and surnames; a '-' means none. */
export function fullName(self: Pick<User, 'first_name' | 'last_name_1' | 'last_name_2'>): string {
  return [self.first_name, self.last_name_1, self.last_name_2].filter((part) => part && part !== '-').join(' ');
}
