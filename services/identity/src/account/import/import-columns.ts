import type { ImportField } from '@ateneo/contracts';
import { titleOf } from '@ateneo/http';
import { languages } from '@ateneo/i18n/server';
import { plainName } from '@ateneo/kernel';
import { centsIn } from './row-fee.js';
import { nationalIdFault } from '../national-id.policy.js';

/** How people head a column, in four languages; compared without case, accents and punctuation. */
const headings: Readonly<Record<ImportField, string>> = {
  id: 'identificador|identificatzailea',
  email:
    'correo|correo electronico|email|e mail|mail|correu|correu electronic|helbide elektronikoa|posta elektronikoa|eposta',
  first_name: 'nombre|nom|nome|izena|name',
  last_name_1: 'primer apellido|apellido 1|primer cognom|cognom 1|primeiro apelido|apelido 1|lehen abizena|1 abizena',
  last_name_2: 'segundo apellido|apellido 2|segon cognom|cognom 2|segundo apelido|apelido 2|bigarren abizena|2 abizena',
  gender: 'genero|sexo|genere|sexe|xenero|generoa|sexua',
  pronouns: 'pronombres|pronombre|pronoms|pronom|pronomes|pronome|izenordainak|izenordaina|pronouns',
  birth_date:
    'fecha de nacimiento|nacimiento|fecha nacimiento|data de naixement|naixement|data de nacemento|nacemento|jaioteguna|jaiotze data',
  national_id:
    'dni|nie|nif|dni nie|documento|documento de identidad|document|document d identitat|documento de identidade|nan|nortasun agiria|pasaporte',
  phone_prefix: 'prefijo|prefix|prefixo|aurrizkia|prefijo telefonico|prefix telefonic',
  phone: 'telefono|tel|movil|telefono movil|telefon|mobil|telefonoa|mugikorra|phone',
  address_street: 'calle|direccion|domicilio|via|carrer|adreca|rua|enderezo|kalea|helbidea',
  address_number: 'numero|num|portal|zenbakia|atari',
  address_extra: 'piso|piso y puerta|pis|pis i porta|andar|piso e porta|solairua|pisua|resto de la direccion',
  address_zip: 'codigo postal|cp|c p|codi postal|posta kodea|pk',
  address_city:
    'municipio|ciudad|localidad|poblacion|municipi|ciutat|poblacio|localitat|concello|cidade|localidade|udalerria|herria|hiria',
  address_region:
    'provincia|region|comunidad|comunidad autonoma|regio|comunitat autonoma|rexion|comunidade autonoma|probintzia|eskualdea|erkidegoa',
  address_country: 'pais|herrialdea|estado|country',
  location: 'ubicacion|ubicacio|kokapena|location',
  organization_name: 'organizacion|agrupacion|organitzacio|agrupacio|agrupacion local|erakundea|taldea|organization',
  organization_number:
    'numero de socio|numero de socia|numero de socio a|num socio|num socia|num de socio|num de socia|n socio|n socia|n socio a|n de socio a|n de socio|n de socia|no socio|no socia|no de socio|no de socia|socio|socia|numero de soci|num soci|num de soci|n soci|n de soci|no soci|no de soci|numero de afiliado|numero de afiliada|bazkide zenbakia|bazkide zk|member number',
  organization_datetime:
    'fecha de alta|alta|fecha alta|socio desde|socia desde|data d alta|soci des de|data de alta|socio dende|alta data|bazkide noiztik|member since',
  fee_plan:
    'cuota|plan|plan de cuota|tipo de cuota|tipo de socio|tipo de socia|clase de socio|clase de socia|modalidad|quota|pla|pla de quota|tipus de quota|tipus de soci|modalitat|cota|plan de cota|tipo de cota|modalidade|kuota|kuota plana|kuota mota|bazkide mota|fee plan|fee',
  fee_interval:
    'periodicidad|frecuencia|cada cuanto|cada cuanto se paga|periodicitat|frequencia|cada quant|periodicidade|cada canto|maiztasuna|noizero',
  fee_amount:
    'importe de la cuota|importe cuota|importe|import de la quota|import quota|import|importe da cota|importe cota|kuotaren zenbatekoa|zenbatekoa|fee amount|amount',
  fee_paid_until:
    'pagado hasta|pagada hasta|cuota pagada hasta|al corriente hasta|ultimo ano pagado|ultima anualidad pagada|pagat fins|pagat fins a|pagada fins|quota pagada fins|pagado ata|cota pagada ata|noiz arte ordainduta|ordainduta noiz arte|paid until',
  fee_charged_from:
    'cobrar desde|se cobra desde|cobrar a partir de|primer cobro|proximo cobro|cobrar des de|es cobra des de|proper cobrament|cobrar dende|cobrase dende|seguinte cobramento|noiztik kobratu|hurrengo kobrantza|charged from',
  fee_owed:
    'debe|deuda|pendiente|importe pendiente|saldo pendiente|pendiente de pago|deu|deute|pendent|import pendent|pendent de pagament|debeda|pendente|importe pendente|pendente de pagamento|zorra|zor duena|ordaintzeke|owed|debt',
  payer:
    'pagador|pagadora|pagador a|quien paga|lo paga|la paga|paga|titular de la cuota|qui paga|paga la quota|ho paga|quen paga|pagadora da cota|ordaintzailea|nork ordaintzen du|payer|paid by',
  guardian:
    'tutor|tutora|tutor a|tutora o tutor|titora ou titor|tutor legal|tutora legal|madre padre o tutor|padre madre o tutor|responsable legal|representante|representante legal|persona representante|representant|representant legal|persona representant|quien responde|tutor a legal|pare mare o tutor|qui respon|nai pai ou titor|titor|titora|titor legal|titora legal|quen responde|tutorea|legezko tutorea|ordezkaria|legezko ordezkaria|guardian',
  language: 'idioma|lengua|llengua|lingua|hizkuntza|language',
  surnames:
    'apellidos|apellido|dos apellidos|cognoms|cognom|dos cognoms|apelidos|apelido|dous apelidos|abizenak|abizena|bi abizenak|surname|last name',
  full_name:
    'nombre y apellidos|apellidos y nombre|apellidos nombre|nombre apellidos|nombre completo|nom i cognoms|cognoms i nom|cognoms nom|nom complet|nome e apelidos|apelidos e nome|apelidos nome|nome completo|izen abizenak|izena eta abizenak|abizenak eta izena|abizen izenak|full name',
  tags: 'etiquetas|etiquetes|etiketak|grupos|grups|taldeak',
};

/** Made when the first file is read. */
let known: ReadonlyMap<string, ImportField> | undefined;

const fieldsByHeading = () =>
  new Map(
    Object.entries(headings).flatMap(([field, words]) =>
      [...words.split('|'), field, ...ofOwnExports(field as ImportField)].map(
        (word) => [plainHeading(word), field as ImportField] as const,
      ),
    ),
  );

/** What was exported is read again, in whichever language. */
function ofOwnExports(field: ImportField): string[] {
  return languages.map((language) => titleOf(field, language));
}

/** What each column is, as far as its heading says; no field twice, the first column is it. */
export function columnsOf(headingCells: readonly string[]): (ImportField | null)[] {
  known ??= fieldsByHeading();
  const byHeading = known;
  const taken = new Set<ImportField>();
  return withoutRivals(
    headingCells.map((heading) => {
      const field = byHeading.get(plainHeading(heading));
      if (field === undefined || taken.has(field)) return null;
      taken.add(field);
      return field;
    }),
  );
}

/** So many of the first values of a column are looked at. */
const SAMPLE = 50;
/** Of ten values so many, where some are mistyped. */
const MOST_OF_TEN = 8;

const isSumOfMoney = (value: string) => centsIn(value) !== undefined;

const contents: readonly (readonly [ImportField, (value: string) => boolean])[] = [
  ['email', (value) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(value)],
  ['national_id', (value) => /^([XYZ]?\d{6,8}[\s-]?[A-Z])$/i.test(value) && nationalIdFault(value) === undefined],
  ['phone', (value) => /^((\+|00)?34)?[679]\d{8}$/.test(value.replaceAll(/[\s.-]/g, ''))],
];

/** Columns whose heading says nothing, by what stands in them: addresses, documents and telephones are like nothing else. */
export function columnsByContent(
  columns: readonly (ImportField | null)[],
  lines: readonly { readonly cells: readonly string[] }[],
): (ImportField | null)[] {
  const valuesOf = (at: number) =>
    lines
      .slice(0, SAMPLE)
      .map(({ cells }) => cells[at] ?? '')
      .filter(Boolean);
  const taken = new Set(columns);
  return columns.map((field, at) => {
    const values = valuesOf(at);
    // «Cuota» heads names of plans, and sums.
    if (field === 'fee_plan' && !taken.has('fee_amount') && isMostly(values, isSumOfMoney)) return 'fee_amount';
    if (field !== null) return field;
    const found = contents.find(([one, fits]) => !taken.has(one) && isMostly(values, fits))?.[0] ?? null;
    if (found) taken.add(found);
    return found;
  });
}

function isMostly(values: readonly string[], fits: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(fits).length * 10 >= values.length * MOST_OF_TEN;
}

/** Titles that stand above a table: so many lines at most. */
const MOST_ABOVE = 8;

/** Whether a line sums up those above it. */
const isSum = (cells: readonly string[]) =>
  /^(sub)?(total|suma|totals|totais|guztira)\b/.test(plainHeading(cells.find(Boolean) ?? ''));

/** Without the sums at the foot, which are nobody. */
export function withoutSums<Line extends { readonly cells: readonly string[] }>(lines: readonly Line[]): Line[] {
  return lines.slice(0, lines.findLastIndex(({ cells }) => !isSum(cells)) + 1);
}

/** Which of the first lines is the heading: the first one that names more columns than those before it. */
function headingAt(lines: readonly { readonly cells: readonly string[] }[]): number {
  const known = lines.slice(0, MOST_ABOVE).map(namedBy);
  const best = Math.max(...known);
  return best < 2 ? 0 : known.indexOf(best);
}

const namedBy = ({ cells }: { readonly cells: readonly string[] }) =>
  columnsOf(cells).filter((field) => field !== null).length;

/** The heading and what stands below it. It may take two lines, and be printed again on each page. */
export function withHeading<Line extends { readonly cells: readonly string[] }>(
  lines: readonly Line[],
): { heading: Line | undefined; rest: Line[] } {
  const at = headingAt(lines);
  const [one, next] = [lines[at], lines[at + 1]];
  if (!one) return { heading: one, rest: [] };
  const goesOn = next !== undefined && next.cells.every((cell) => cell === '' || columnsOf([cell])[0] !== null);
  const both = goesOn ? over(one, next) : over(lines[at - 1], one);
  const heading = namedBy(both) > namedBy(one) ? both : one;
  const isHeading = (line: Line) => namedBy(line) > 1 && line.cells.join('\n') === one.cells.join('\n');
  return { heading, rest: lines.slice(at + (goesOn ? 2 : 1)).filter((line) => !isHeading(line)) };
}

/** What the lower line leaves empty the upper one says. */
function over<Line extends { readonly cells: readonly string[] }>(upper: Line | undefined, lower: Line): Line {
  const length = Math.max(upper?.cells.length ?? 0, lower.cells.length);
  return { ...lower, cells: Array.from({ length }, (_, at) => lower.cells[at] || upper?.cells[at] || '') };
}

/** What columns of their own say is told apart from no other: «Apellidos» beside «Segundo apellido» is the first one alone. */
export function withoutRivals(columns: readonly (ImportField | null)[]): (ImportField | null)[] {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field));
  return columns.map((field) => {
    if (field === 'full_name' && has('first_name', 'last_name_1', 'last_name_2', 'surnames')) return null;
    if (field !== 'surnames' || !has('last_name_1', 'last_name_2')) return field;
    return has('last_name_1') ? null : 'last_name_1';
  });
}

function plainHeading(heading: string): string {
  return plainName(heading)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
