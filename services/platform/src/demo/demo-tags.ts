import { TagPerson } from '../../../identity/src/account/tag-person.js';
import { createTag } from '../../../identity/src/tag/create-tag.js';
import { acting, type DemoWorld, inParallel } from './demo-world.js';

/** Each so many members one is tagged. */
const tags = [
  { name: 'Voluntariado', colour: '#1f6f43', every: 4 },
  { name: 'Comisión de vivienda', colour: '#0f5c5c', every: 7 },
  { name: 'Prensa', colour: '#a63d17', every: 19 },
  { name: 'Menores de 30', colour: '#8a5a00', every: 5 },
];

/** Tags of the association, and who has which. */
export async function makeTags(world: DemoWorld, superuser: string, members: readonly string[]): Promise<void> {
  const { commands, random } = world;
  for (const { name, colour, every } of tags) {
    const tag = random.uuid();
    await commands.execute(createTag(acting(world, -80, superuser), { tag, name, colour }));
    const chosen = members.filter((_, index) => index % every === 0);
    const context = { ...acting(world, -55, superuser), source: 'staff' as const };
    await inParallel(chosen, (user) => commands.execute(new TagPerson(context, 'tag', user, tag)));
  }
}
