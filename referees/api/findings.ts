/** What is no fault, by how it shows, with the reason. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [
    /No (hemos encontrado|conocemos|existe)|[Nn]o existe|no se ha revisado|no está entre las que hay|no está en el documento|ya no está guardado/,
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
  [/(larger than|violates) `?maxLength[\s\S]*\[20\d\]/, 'Blanks around a line do not count.'],
  [/greater than maximum[\s\S]*rowsPerPage=\d+/, 'Cut to 100, as the document says.'],
  [/\[431\]/, 'Beyond 16 kB nothing of the address is read; the document says so once, of every route.'],
  [/"password":\["La contraseña/, 'How good a password is has rules beyond a pattern.'],
  [/\[413\]/, 'A body of more than a megabyte is refused before its fields are looked at.'],
  [/"filter[^"]*":\["El formato no es válido/, 'As above, in a body.'],
  [/"options\.\d+\.image":/, 'What is ignored may not hold hostile names either.'],
  [/"range":\["/, 'The second of a range may not come before the first.'],
  [
    /coordinates\.1":\["Tiene que ser/,
    'OpenAPI 3.0 has one schema for all items: a latitude ends at 90, a longitude at 180.',
  ],
  [
    /La edad mínima no puede|Son la misma cuenta|Esa organización está cerrada|Esa dirección no sirve para mapas/,
    'Two fields together, who is named, or a rule beyond a pattern.',
  ],
  [/\[503\][\s\S]*external_away/, 'The other service of this installation does not answer; that is what it says.'],
  [
    /No es una imagen que podamos usar|No hemos podido leer el archivo|Solo se pueden importar documentos|Esta no es tu contraseña/,
    'The content is what is wrong.',
  ],
  [
    /verification_failed|passkey_unknown|la respuesta ya se había usado/,
    'A link, a key or a challenge is none that was given, or was used.',
  ],
  [
    /'email' format[\s\S]*"email": "[^"]*@[^"]*xn--/,
    'A domain whose ASCII form stands for no letters is one that nobody has.',
  ],
  [/\[412\]/, 'Somebody changed it meanwhile, or it is no longer there: `If-Match` is looked at before the fields.'],
  [
    /No es un DNI|No es un teléfono|tienes que tener al menos|Este NIF no es válido/,
    'What is printed on papers has rules beyond a pattern.',
  ],
  [/Escribe una dirección web completa/, 'How a host may look has rules beyond a pattern.'],
  [/no contesta ningún servicio OpenID/, 'Somebody must answer there.'],
  [
    /"(message|subject)":\["Este campo es obligatorio[\s\S]*\/send\b/,
    'What is missing is missing in the draft, which is sent as it is.',
  ],
  [
    /"(current_)?password":\["Este campo es obligatorio/,
    'Who has no password yet, as they came by another service, says none.',
  ],
  [/"topics":\["Hay dos iguales/, 'OpenAPI 3.0 compares whole items, not one field of each.'],
  [
    /Esta persona no puede responder|no hay todavía nada admitido|El nuevo final|Ese día no ha llegado|El importe de esta cuota es fijo/,
    'It depends on who is there, on what there is, or on today.',
  ],
  [
    /"(name|email)":\["Este campo es obligatorio[\s\S]*contact_admins/,
    'A visitor says both; who is signed in is known.',
  ],
];

/** Each failure that Schemathesis printed, a sentence: operation, what is wrong, what was answered. */
export function findingsIn(printed: string): string[] {
  const [errors = '', failures = ''] = printed.split('= FAILURES =');
  const [, ...parts] = failures.split(/\n_{3,} (.+?) _{3,}\n/);
  const findings = notAsked(errors);
  for (let at = 0; at + 1 < parts.length; at += 2)
    for (const one of `\n${parts[at + 1]}`.split(/\n\d+\. Test Case ID: /).slice(1))
      if (!exceptions.some(([shows]) => shows.test(one))) findings.push(`${parts[at]}: ${wordsOf(one)}`);
  return findings;
}

/** Operations at which Schemathesis stopped; that it ends its own recursion is no word about the product. */
function notAsked(printed: string): string[] {
  const [, ...parts] = printed.split(/\n_{3,} (.+?) _{3,}\n/);
  return parts
    .map(
      (operation, at) => `${operation}: not asked to the end; ${parts[at + 1]?.slice(0, 200).replaceAll(/\s+/g, ' ')}`,
    )
    .filter((finding, at) => at % 2 === 0 && !finding.includes('AST constructor recursion'));
}

function wordsOf(failure: string): string {
  const kinds = [...failure.matchAll(/\n- ST\d+ (.+)/g)].map(([, kind]) => kind);
  const part = (pattern: RegExp) => pattern.exec(failure)?.[1]?.slice(0, 200) ?? '';
  return [kinds.join(', '), part(/Invalid component: (.*)/), part(/\n\[(\d+)\]/), part(/\n {4}`(.*)`/)]
    .filter((one) => one !== '')
    .join('; ');
}
