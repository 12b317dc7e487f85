import { existsSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { tell } from './announce.js';

type SeedDemo = (app: INestApplicationContext, onProgress: (line: string) => void) => Promise<void>;

/** Fills an empty store with the demo's tenants, people and texts. */
export async function fillWithDemo(app: INestApplicationContext): Promise<void> {
  const file = new URL('./demo/seed-demo.js', import.meta.url);
  if (!existsSync(file)) return;
  tell('Filling the empty store with the demo…');
  const { seedDemo } = (await import(file.href)) as { seedDemo: SeedDemo };
  await seedDemo(app, tell);
}
