const APOSTROPHES = /['’‘ʼ´`]/gu;
const BETWEEN_LS = /l[·.‧•∙⋅-](?=l|$)/gu;

/**
 * A text as it is searched: small, without accents and apostrophes, and the Catalan l·l, however it is typed, as ll.
 * `public.plain` of the database says the same.
 */
export function plainWords(text: string): string {
  return text
    .replaceAll(/ŀ/giu, 'l·')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(APOSTROPHES, '')
    .replaceAll(BETWEEN_LS, 'l');
}
