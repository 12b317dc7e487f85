import { countryCodes, type Area as Answer, type Language } from '@ateneo/contracts';
import type { ListAnswer, ListFilter, ListRequest } from '@ateneo/persistence';
import { type Area, areaId } from './area.js';
import { plain } from './names.js';
import { spain } from './spain.js';

const IGN = '© Instituto Geográfico Nacional (CC BY 4.0)';

/** An area that is listed. */
export interface Listed {
  readonly answer: Answer;
  /** What the search looks into. */
  readonly words: string;
}

/** Areas of a tenant's own, beside those that are shipped. */
export interface Beside {
  readonly listed: readonly Listed[];
  find(id: string): Answer | undefined;
}

interface Catalogue {
  readonly all: readonly Listed[];
  readonly byId: ReadonlyMap<string, Answer>;
}

const ready = new Map<Language, Catalogue>();

/** All areas as they are answered in a language: made once in the process. */
function catalogueIn(language: Language): Catalogue {
  const known = ready.get(language);
  if (known) return known;
  const all = make(language);
  const made = { all, byId: new Map(all.map(({ answer }) => [answer.id, answer])) };
  ready.set(language, made);
  return made;
}

export function catalogue(language: Language): readonly Listed[] {
  return catalogueIn(language).all;
}

function make(language: Language): readonly Listed[] {
  const { country, regions, provinces, towns } = spain();
  const names = new Intl.DisplayNames([language, 'es'], { type: 'region' });
  const abroad = countryCodes
    .filter((code) => code !== country.code)
    .map((code): Area => ({
      id: areaId('adm0', code),
      level: 'adm0',
      code,
      name: code,
      parent: null,
      bounds: null,
      centre: null,
    }));
  const countries = [country, ...abroad].map((one) => ({ ...one, name: names.of(one.code) ?? one.code }));
  return [...countries, ...regions, ...provinces, ...towns].map((area) => ({
    answer: answerOf(area),
    words: plain(area.name),
  }));
}

function answerOf({ id, level, code, name, parent, bounds, centre }: Area): Answer {
  return {
    id,
    level,
    code,
    name,
    parent,
    bounds: bounds && [...bounds],
    centre: centre && { type: 'Point', coordinates: [centre[0], centre[1]] },
    source: bounds ? IGN : 'ISO 3166-1',
    valid_from: null,
  };
}

/** The area of this id as it is answered in a language. */
export function areaOf(language: Language, id: string, own?: Beside): Answer | undefined {
  return catalogueIn(language).byId.get(id) ?? own?.find(id);
}

/** The ids among these that are no area's. */
export function unknownAreas(ids: readonly string[], own: Beside): string[] {
  return ids.filter((id) => !areaOf('es', id, own));
}

/** A page of them: some 8,500 in memory, so no statement reads them (contract, 11: not a row a tenant). */
export function listAreas(language: Language, request: ListRequest, own: Beside): ListAnswer<Answer> {
  const words = plain(request.search ?? '')
    .split(' ')
    .filter(Boolean);
  const matching = [...catalogue(language), ...own.listed]
    .filter((one) => words.every((word) => one.words.includes(word)))
    .map(({ answer }) => answer)
    .filter((answer) => request.filters.every((filter) => passes(answer, filter)));
  const { compare } = new Intl.Collator(language, { numeric: true });
  const text = (one: Answer, field: string): string => String(one[field as keyof Answer] ?? '');
  matching.sort((a, b) => {
    for (const { field, descending } of request.sort) {
      const order = compare(text(a, field), text(b, field)) * (descending ? -1 : 1);
      if (order !== 0) return order;
    }
    return a.id < b.id ? -1 : 1;
  });
  const rows = matching.slice(request.offset, request.offset + request.limit);
  return { rows, count: matching.length, countIsMinimum: false, request };
}

function passes(answer: Answer, { field, values }: ListFilter): boolean {
  const value = answer[field as keyof Answer];
  return values.includes(value === null ? null : String(value));
}

/** The area and all that it lies in, from the country down; undefined for a stranger. */
export function ancestry(id: string, own?: Beside): string[] | undefined {
  const found = areaOf('es', id, own);
  if (!found) return undefined;
  // What an area of one's own lay in may have been withdrawn.
  return [...((found.parent && ancestry(found.parent, own)) || []), id];
}

/** The area and all that lies in it. */
export function within(id: string, own: Beside): string[] {
  const below = new Map<string, string[]>();
  for (const { answer } of [...catalogue('es'), ...own.listed]) {
    if (!answer.parent) continue;
    const children = below.get(answer.parent);
    if (children) children.push(answer.id);
    else below.set(answer.parent, [answer.id]);
  }
  const all = [id];
  for (const one of all) all.push(...(below.get(one) ?? []));
  return all;
}
