import { type Language, type PeopleImportPreview } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Injectable } from '@nestjs/common';
import { normalisedNationalId } from '../normalised.js';
import { KnownTags } from '../../application/known-tags.js';
import { peopleIn, type PeopleRead, type RowFault, type RowPerson } from './import-rows.js';
import { KnownPeople } from './known-people.js';
import type { PeopleFile } from './read-people.js';

const i18n = createServerI18n();
const MOST_FAULTS = 500;
const EXAMPLE_LENGTH = 80;

/** Why a row is left out, in words. */
export function faultInWords({ code, details }: Pick<RowFault, 'code' | 'details'>, language: Language): string {
  return i18n.t(language, `errors:${code}`, details);
}

/** What a file of people would come to. */
@Injectable()
export class CheckImport {
  constructor(
    private readonly tags: KnownTags,
    private readonly known: KnownPeople,
  ) {}

  /** Who can be enrolled as far as the file itself says. */
  async read(ctx: RequestContext, file: PeopleFile): Promise<PeopleRead> {
    const { tenant, now, settings } = ctx;
    if (file.missing.length > 0) return { people: [], faults: [], guesses: [] };
    const tags = await this.tags.load(tenant);
    return peopleIn(file.lines, file.columns, { now, legalAge: settings.legal_age, tags });
  }

  /** The same, and beside those who are there: the dry run. */
  async preview(ctx: RequestContext, file: PeopleFile): Promise<PeopleImportPreview> {
    const { tenant } = ctx;
    const { people, faults, guesses } = await this.read(ctx, file);
    const [emails, numbers] = await Promise.all([
      this.known.emailsAmong(tenant, people),
      this.known.nationalIdsAmong(tenant, people),
    ]);
    const unknown = people.filter(({ email }) => !emails.has(email));
    const isTaken = ({ profile }: RowPerson) => numbers.has(normalisedNationalId(profile.national_id ?? ''));
    const taken = unknown.filter(isTaken).map(({ line }): RowFault => {
      return { line, field: 'national_id', code: 'identity.national_id_taken', details: {} };
    });
    const fresh = unknown.filter((person) => !isTaken(person));
    const { duplicates, count } = await this.known.likely(tenant, fresh);
    const all = [...faults, ...taken].toSorted((a, b) => a.line - b.line);
    return {
      rows: file.lines.length,
      columns: columnsShown(file),
      missing: [...file.missing],
      new: fresh.length,
      known: people.length - unknown.length,
      faulty: new Set(all.map(({ line }) => line)).size,
      faults: all.slice(0, MOST_FAULTS).map((one) => ({
        line: one.line,
        field: one.field,
        message: faultInWords(one, ctx.language),
      })),
      guesses,
      duplicates,
      duplicate_count: count,
    };
  }
}

function columnsShown({ headings, columns, lines }: PeopleFile): PeopleImportPreview['columns'] {
  const exampleOf = (index: number) => lines.find(({ cells }) => cells[index])?.cells[index] ?? '';
  return headings.map((heading, index) => ({
    heading,
    field: columns[index] ?? null,
    example: exampleOf(index).slice(0, EXAMPLE_LENGTH),
  }));
}
