import { plainName } from '@ateneo/kernel';

/** A name as its parts, and whether somebody should look at it: they could be others. */
export interface ToldApart {
  readonly first_name: string;
  readonly last_name_1: string;
  readonly last_name_2: string;
  readonly isDoubtful: boolean;
}

/** Belongs to the word behind it: «de la Fuente». */
const particles = new Set('de del la las los el do da dos das d van von der den di san santa'.split(' '));
/** Stands between two surnames, and belongs to neither. */
const links = new Set(['y', 'i', 'e', 'eta']);
/** What often follows another given name: «María José», «Juan Carlos». */
const secondNames = new Set(
  'jose maria luis carlos antonio manuel jesus javier angel angeles carmen pilar isabel teresa mar rosa ana miguel pablo ramon ignacio luisa'.split(
    ' ',
  ),
);

/** Two surnames in one: the last is the second one. More than two words, or a particle, leave a doubt. */
export function surnamesApart(text: string): Omit<ToldApart, 'first_name'> {
  const { names, isPlain } = namesIn(text);
  const last_name_2 = names.length > 1 ? names.at(-1)! : '';
  const last_name_1 = (last_name_2 ? names.slice(0, -1) : names).join(' ');
  return { last_name_1, last_name_2, isDoubtful: !isPlain || names.length > 2 };
}

/** «García Pérez, Ana», or «Ana García Pérez»: without a comma the last two are surnames. */
export function nameApart(text: string): ToldApart {
  const [surnames = '', given] = text.split(/,(.*)/s);
  if (given !== undefined) return { first_name: given.trim(), ...surnamesApart(surnames) };
  const { names, isPlain } = namesIn(text);
  const hasTwoGiven = names.length > 2 && secondNames.has(plainName(names[1]!));
  const at = hasTwoGiven ? 2 : Math.max(1, names.length - 2);
  return {
    first_name: names.slice(0, at).join(' '),
    ...surnamesApart(names.slice(at).join(' ')),
    isDoubtful: !isPlain || hasTwoGiven || names.length > 3,
  };
}

/** The names of a text, each with the particles before it; plain ones have none. */
function namesIn(text: string): { names: string[]; isPlain: boolean } {
  const words = text.split(/\s+/).filter(Boolean);
  const names: string[] = [];
  let before: string[] = [];
  let isPlain = true;
  for (const word of words) {
    const plain = plainName(word);
    const isLink = links.has(plain) && names.length > 0;
    if (isLink || particles.has(plain)) isPlain = false;
    if (isLink) continue;
    before.push(word);
    if (particles.has(plain)) continue;
    names.push(before.join(' '));
    before = [];
  }
  // Nothing that stands there is lost.
  if (before.length > 0) names.push(before.join(' '));
  return { names, isPlain };
}
