import type { Viewer } from '@ateneo/http';

/** Whatever decides what somebody may see, as one text: who has another one by now gets no result of before. */
export function rightsOf(viewer: Pick<Viewer, 'is_superuser' | 'managed_organizations'>): string {
  return viewer.is_superuser ? 'superuser' : [...viewer.managed_organizations].toSorted().join(' ');
}
