import 'reflect-metadata';
import type { RequestContext } from '@ateneo/http';
import { expect, jest, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import { UserController } from './user.controller.js';

test('nobody is deleted in another’s name', async () => {
  const execute = jest.fn();
  const controller = new UserController(
    { execute } as never,
    {} as never,
    {} as never,
    {} as never,
    {} as never,
    {} as never,
    {} as never,
  );
  const ctx = standIn<RequestContext>({ viewer: { id: 'a', is_superuser: true, impersonated_by: 'b' } });
  const refused = { code: 'identity.impersonation_forbidden' };
  await expect(controller.eraseSelf(ctx, { password: 'x', texts: 'kept' })).rejects.toMatchObject(refused);
  await expect(controller.erase(ctx, 'c', { texts: 'kept' })).rejects.toMatchObject(refused);
  expect(execute).not.toHaveBeenCalled();
});
