import { type Counted, moved, type OfTenant } from './people-of-log.js';

/** By the figure's name: `people`, `gender M`, `organization 1f2e…`. A figure of nobody is left out. */
export type Figures = Map<string, number>;

/** Among the areas where somebody lives, from the country down. */
const PROVINCE = 2;

/** What is counted of them: each figure as docs/figures.md says it. */
export function figuresOf(tenant: OfTenant | undefined): Figures {
  const people = [...(tenant?.people.values() ?? [])].filter(({ isMerged }) => !isMerged);
  const figures: Figures = new Map([
    ['people', people.length],
    ['verified', people.filter(({ isVerified }) => isVerified).length],
    ['members', people.filter(({ organization }) => organization !== null).length],
    ['active', people.filter(({ isActive }) => isActive).length],
    ['placed', people.filter(({ areas }) => areas.length > 0).length],
    ...Object.entries(tenant?.acts ?? {}),
  ]);
  for (const one of people)
    for (const [name, count] of countedOf(one)) figures.set(name, (figures.get(name) ?? 0) + count);
  return figures;
}

/** The groups in which somebody is counted, and how often. */
function countedOf({ gender, language, organization, areas, memberSince, ...one }: Counted): [string, number][] {
  const isRegular = !one.isSuperuser && one.managed.size === 0;
  const groups: Record<string, string | null | undefined> = { gender, language, organization };
  groups['area'] = areas[PROVINCE];
  groups['since'] = memberSince?.slice(0, 4);
  const named = Object.entries(groups).filter(([, value]) => typeof value === 'string');
  return [
    ...named.map(([dimension, value]): [string, number] => [`${dimension} ${value}`, 1]),
    ...moved.map((act): [string, number] => [`${act} gender ${gender}`, one.moves[act]]),
    ...[...(isRegular ? one.tags : [])].map((tag): [string, number] => [`tag ${tag}`, 1]),
  ];
}
