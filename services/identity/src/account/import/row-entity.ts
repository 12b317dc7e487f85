import { newUserBody, type NewUserBody } from '@ateneo/contracts';
import { isOfEntity } from '../national-id.policy.js';
import { normalisedNationalId } from '../normalised.js';
import { type Fields, guessed, type SexLetters } from './import-guesses.js';

const ofPeopleAlone = ['gender', 'birth_date', 'pronouns', 'last_name_2'] as const;
const names = ['first_name', 'last_name_1', 'surnames', 'full_name'] as const;

/** «Gil Roca, Pau», and not «Talleres Garabato, S. L.». */
function isSurnameFirst(name = ''): boolean {
  return name.includes(',') && !/,\s*(?:[SC]\W*(?:[LABCPUR]\W*){1,4}|S\W*Coop\W*)$/.test(name);
}

/**
 * A row whose tax number is an entity's, with its whole name in `first_name`; undefined: somebody's. Where anything says that it is a person
 * (a surname beside a name, a day of birth) it is one, of whom the number is wrong.
 */
function entityIn(said: Fields): Fields | undefined {
  if (!isOfEntity(normalisedNationalId(said.national_id ?? ''))) return undefined;
  const written = names.flatMap((field) => said[field] ?? []);
  const [name] = written;
  const isPerson = ofPeopleAlone.some((field) => said[field] && said[field] !== '?') || isSurnameFirst(said.full_name);
  if (name === undefined || written.length > 1 || isPerson) return undefined;
  const apart = new Set<string>([...names, ...ofPeopleAlone]);
  return { ...Object.fromEntries(Object.entries(said).filter(([field]) => !apart.has(field))), first_name: name };
}

const newPersonBody = newUserBody.required({ last_name_1: true });

/** What a row meant in all likelihood, of whom it is. */
export function readRow(said: Fields, letters: SexLetters) {
  const entity = entityIn(said);
  const schema = entity ? newUserBody : newPersonBody;
  return { isEntity: entity !== undefined, schema, ...guessed(entity ?? said, letters) };
}

/** The profile of either. */
export function profileIn({ email: _, is_entity: __, last_name_1 = '', ...others }: NewUserBody) {
  return { ...others, last_name_1 };
}
