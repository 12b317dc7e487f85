import type { Language } from '@ateneo/contracts';
import { createServerI18n, formatDate, isLanguage, languageNames, type ServerI18n } from '@ateneo/i18n/server';
import type { RequestContext } from './request-context.js';
import { keyOfCode, sums } from './table-codes.js';

/** For whom a file is: the words and the clock. */
export interface TableReader {
  readonly language: Language;
  /** IANA name. */
  readonly timeZone: string;
}

/** Who asks, and reads in the language that a link names: a browser that follows one names its own alone. */
export function tableReader({ language, settings }: RequestContext, named?: unknown): TableReader {
  const isNamed = typeof named === 'string' && isLanguage(named);
  return { language: isNamed ? named : language, timeZone: settings.time_zone };
}

/** What stands in a cell: texts, numbers, euros, and days or moments as the reader's clock shows them. */
export type Cell = string | number | null | { readonly euros: number } | { readonly date: string };

/** A table as its reader understands it, in any format. */
export interface ToldTable {
  readonly titles: readonly string[];
  line(row: object): Cell[];
}

type Row = Readonly<Record<string, unknown>>;

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const day = /^\d{4}-\d\d-\d\d$/;
/** With the console's words. Read when the first file is made: most processes make none. */
let read: ServerI18n | undefined;
const countryNames = new Map<Language, Intl.DisplayNames>();

/** The columns of a list with their titles, and each of its rows in words: no codes, no cents, no clock of elsewhere. */
export function toldTable(list: string, columns: readonly string[], reader: TableReader): ToldTable {
  return {
    titles: columns.map((column) => titleOf(column, reader.language)),
    line: (row) => columns.map((column) => cellOf(list, column, row as Row, reader)),
  };
}

/** How a column is headed; its own name where it has no title. */
export function titleOf(column: string, language: Language): string {
  return said(`reports:table.column.${column}`, language) ?? said(`profile:field.${column}`, language) ?? column;
}

function cellOf(list: string, column: string, row: Row, reader: TableReader): Cell {
  const value = row[column];
  if (column === 'taxes') return taxesText(value, reader);
  if (list === 'userchanges' && (column === 'before' || column === 'after')) return changedCell(column, row, reader);
  if (typeof value === 'number') return sums.has(column) ? { euros: value / 100 } : value;
  if (typeof value === 'string') return textCell(list, column, value, reader);
  return otherCell(value, reader);
}

function taxesText(taxes: unknown, reader: TableReader): Cell {
  return Array.isArray(taxes) ? (taxes as TaxOfRate[]).map((tax) => taxText(tax, reader)).join('; ') : null;
}

interface TaxOfRate {
  readonly tax_rate: number | null;
  readonly tax_clause: string | null;
  readonly base_amount: number;
  readonly tax_amount: number;
}

/** Rate, base and tax: what a book of invoices has to say of each rate, and by what law there is none. */
function taxText({ tax_rate, tax_clause, base_amount, tax_amount }: TaxOfRate, { language }: TableReader): string {
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat([language, 'es'], { minimumFractionDigits: digits }).format(value);
  const base = number(base_amount / 100, 2);
  if (tax_rate === null) return `${said('dues:pdf.exempt', language)!}${tax_clause ? ` (${tax_clause})` : ''}: ${base}`;
  return `${number(tax_rate, 0)} %: ${base} + ${number(tax_amount / 100, 2)}`;
}

function otherCell(value: unknown, reader: TableReader): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return said(`reports:held.${value ? 'yes' : 'no'}`, reader.language)!;
  if (value instanceof Date) return { date: formatDate(value, 'tech', reader.language, reader.timeZone) };
  return Array.isArray(value) ? value.map(asText).join('; ') : asText(value);
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Codes whose words stand in no file of ours. */
const ofStandards: Readonly<Record<string, (code: string, language: Language) => string>> = {
  language: (code) => languageNames[code as Language] ?? code,
  currency: (code) => code.toUpperCase(),
  address_country: countryIn,
};

function textCell(list: string, column: string, value: string, { language, timeZone }: TableReader): Cell {
  const known = ofStandards[column]?.(value, language);
  if (known !== undefined) return known;
  if (moment.test(value) || day.test(value)) return { date: formatDate(value, 'tech', language, timeZone) };
  const key = keyOfCode(list, column, value);
  return (key && said(key, language)) ?? value;
}

/** The name of a country; what is no code stays as it was typed. */
function countryIn(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = countryNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  countryNames.set(language, names);
  return names.of(code) ?? code;
}

/** The change log keeps texts alone: which field it is says what they mean. */
function changedCell(side: 'before' | 'after', row: Row, reader: TableReader): Cell {
  const name = row[`${side}_name`] as string | null | undefined;
  const value = row[side] as string | null;
  if (name || value === null) return name ?? null;
  const field = String(row['field']);
  if (field.startsWith('is_') && (value === 'true' || value === 'false')) return otherCell(value === 'true', reader);
  return textCell('users', field, value, reader);
}

/** Undefined where there is no such sentence. */
function said(key: string, language: Language): string | undefined {
  read ??= createServerI18n();
  const text = read.t(language, key);
  return key.endsWith(`:${text}`) ? undefined : text;
}
