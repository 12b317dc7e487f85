/** By the page's name, the list of people's. */
const names = {
  gender: 'gender',
  language: 'language',
  organization: 'organization',
  tag: 'tags',
  area: 'area',
} as const;

/** Of what the page is asked, what the list of people can be filtered by alike; null: it cannot. */
export function toList(asked: Readonly<Record<string, string>>, more: object = {}): object | null {
  // The list knows ages and days of registration otherwise: no link rather than one to another number.
  if (['age', 'period'].some((name) => asked[name])) return null;
  const same = Object.entries(names).flatMap(([name, field]) => (asked[name] ? [[field, asked[name]]] : []));
  return { ...Object.fromEntries(same), ...more };
}
