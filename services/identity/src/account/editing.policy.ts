import type { User } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';

/** People edit themselves; superusers edit everybody but other superusers (specification, 6). */
export function mayEdit(viewer: Viewer, target: Pick<User, 'id' | 'is_superuser'>): boolean {
  return viewer.id === target.id || (viewer.is_superuser && !target.is_superuser);
}
