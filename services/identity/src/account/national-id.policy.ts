// The two that are asked for: the library as a whole has those of every country.
import cif from 'stdnum/lib/cjs/es/cif.js';
import dni from 'stdnum/lib/cjs/es/dni.js';
import nie from 'stdnum/lib/cjs/es/nie.js';
import { normalisedNationalId } from './normalised.js';

/**
 * What is wrong with the number of a document, as a code. Spanish documents are known by their shape; anything else may be
 * a passport, unless it looks like a Spanish one with a slip of the keys: one person would have two numbers.
 */
export function nationalIdFault(written: string): string | undefined {
  if (/[^A-Za-z0-9 ./-]/.test(written)) return 'identity.wrong_national_id';
  const number = normalisedNationalId(written);
  if (shape.test(number)) return isRight(number) ? undefined : 'identity.wrong_letter';
  if (isOfEntity(number)) return 'identity.entity_number';
  if (isNearlySpanish(number)) return 'identity.nearly_national_id';
  return /^(?=.*\d)[A-Z0-9]{5,15}$/.test(number) ? undefined : 'identity.wrong_national_id';
}

// DNI, NIE, and the NIF of minors (K), of Spaniards abroad (L) and of foreigners without NIE (M).
const shape = /^(\d{8}|[KLMXYZ]\d{7})[A-Z]$/;

function isRight(number: string): boolean {
  if (/^[XYZ]/.test(number)) return nie.validate(number).isValid;
  return dni.validate(number.replace(/^[KLM]/, '0')).isValid;
}

/** What is wrong with the tax number of an association or a company (CIF). */
export function entityNumberFault(written: string): string | undefined {
  return isOfEntity(normalisedNationalId(written)) ? undefined : 'identity.no_entity_number';
}

/** The number of an association or a company is nobody's own. */
export function isOfEntity(number: string): boolean {
  return /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(number) && cif.validate(number).isValid;
}

const near = [
  // Without its letter, with or without a zero too many; two letters; one figure too many or the letter of no document.
  /^0?\d{7,8}$/,
  /^[XYZ]?\d{7,8}[A-Z]{2}$/,
  /^\d{9,}[A-Z]$/,
  /^[XYZ]\d{6,8}$/,
  /^[A-Z]\d{7,8}[A-Z]$/,
];
const lookAlikes: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', S: '5', B: '8', G: '6' };

function isNearlySpanish(number: string): boolean {
  const bare = number.replace(/^ES/, '');
  if (near.some((one) => one.test(bare))) return true;
  // The letter in front.
  if (/^[A-Z]\d{8}$/.test(bare) && isRight(bare.slice(1) + bare[0]!)) return true;
  return isRightByLook(bare);
}

/** A letter that looks like a figure stands for one, and the document would be right with it. */
function isRightByLook(bare: string): boolean {
  const first = /^[XYZ]/.test(bare) ? 1 : 0;
  const figures = bare.slice(first, -1).replaceAll(/[A-Z]/g, (letter) => lookAlikes[letter] ?? letter);
  const meant = normalisedNationalId(bare.slice(0, first) + figures + bare.slice(-1));
  return shape.test(meant) && isRight(meant);
}
