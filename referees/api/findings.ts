/** What is no fault, by how it shows, with the reason. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [
    /No (hemos encontrado|conocemos|existe)|[Nn]o existe|no se ha revisado|no está entre las que hay/,
    'What a body names is not there: no document can say what there is.',
  ],
  [/No se puede filtrar por/, 'A filter holds what the list takes; the document names those at the list itself.'],
  [
    /pero no mezcles/,
    'A list is asked in one of two dialects: OpenAPI 3.0 cannot say which parameters exclude each other.',
  ],
  [/zona horaria no existe/, 'Names of time zones come with the machine; they are four hundred.'],
  [
    /El final tiene que ser posterior|nombra una opción que no está/,
    'Two fields together: OpenAPI 3.0 does not compare them.',
  ],
  [/"(bbox|period)":\["El formato/, 'The second of two values in one text is beyond the first.'],
  [/larger than maxLength[\s\S]*\[20\d\]/, 'Blanks around a line do not count.'],
  [/greater than maximum[\s\S]*rowsPerPage=\d+/, 'Cut to 100, as the document says.'],
  [/\[413\]/, 'A body of more than a megabyte is refused before its fields are looked at.'],
  [/No hemos podido leer el archivo|Esta no es tu contraseña/, 'The content is what is wrong.'],
];

/** Each failure that Schemathesis printed, a sentence: operation, what is wrong, what was answered. */
export function findingsIn(printed: string): string[] {
  const failures = printed.slice(printed.indexOf('= FAILURES ='));
  const [, ...parts] = failures.split(/\n_{3,} (.+?) _{3,}\n/);
  const findings: string[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2)
    for (const one of `\n${parts[at + 1]}`.split(/\n\d+\. Test Case ID: /).slice(1))
      if (!exceptions.some(([shows]) => shows.test(one))) findings.push(`${parts[at]}: ${wordsOf(one)}`);
  return findings;
}

function wordsOf(failure: string): string {
  const kinds = [...failure.matchAll(/\n- ST\d+ (.+)/g)].map(([, kind]) => kind);
  const part = (pattern: RegExp) => pattern.exec(failure)?.[1]?.slice(0, 200) ?? '';
  return [kinds.join(', '), part(/Invalid component: (.*)/), part(/\n\[(\d+)\]/), part(/\n {4}`(.*)`/)]
    .filter((one) => one !== '')
    .join('; ');
}
