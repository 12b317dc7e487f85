import type { INestApplicationContext } from '@nestjs/common';
import { SigningKeys } from '../../../mailing/src/signing/signing-keys.js';
import { acting, type DemoWorld } from './demo-world.js';

/** A key that signs e-mails, unless an earlier start made it. */
export async function makeSigningKey(world: DemoWorld, app: INestApplicationContext, superuser: string): Promise<void> {
  const keys = app.get(SigningKeys, { strict: false });
  if ((await keys.load(world.tenant)).keys.length === 0) await keys.make(acting(world, -400, superuser));
}
