import type { INestApplicationContext } from '@nestjs/common';
import { tell } from './announce.js';

/** Fills an empty store with the demo's tenants, people and texts. */
export async function fillWithDemo(app: INestApplicationContext): Promise<void> {
  tell('Filling the empty store with the demo…');
  const { seedDemo } = await import('./demo/seed-demo.js');
  await seedDemo(app, tell);
}
