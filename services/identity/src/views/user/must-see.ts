import { DomainError, fieldError } from '@ateneo/kernel';
import { type ActContext, Resources } from '@ateneo/resource';
import { users } from './user.resource.js';

/** Of people whom one does not see nothing is said, not even that they are there: refused in the field `user`. */
export async function mustSee({ ctx, get }: Pick<ActContext, 'ctx' | 'get'>, user: string): Promise<void> {
  await get(Resources)
    .one(ctx, users, ctx.viewer!, user)
    .catch((error: unknown) => {
      const isUnknown = error instanceof DomainError && error.code === users.notFound;
      throw isUnknown ? fieldError('user', users.notFound) : error;
    });
}
