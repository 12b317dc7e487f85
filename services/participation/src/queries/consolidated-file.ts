import type { ConsolidatedDocument, Language } from '@ateneo/contracts';
import { attachment, type RequestContext, tableReader } from '@ateneo/http';
import { createServerI18n, formatDate } from '@ateneo/i18n/server';
import { Resources } from '@ateneo/resource';
import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  type TextFormat,
  textFormats,
  type TextSource,
  type TextView,
} from '../adapters/document-writing/text-to-write.js';
import { writeText } from '../adapters/document-writing/write-text.js';
import { amendments } from '../amendment/amendment.resource.js';
import type { Reader } from '../views/reader.js';
import { isTombstone } from '../views/amendment/amendment-record.js';

const i18n = createServerI18n();

interface Wanted {
  readonly format: TextFormat;
  readonly show: TextView;
  readonly language?: string | undefined;
  /** Since when it holds, ISO 8601; now, when left out. */
  readonly moment?: string;
}

/** As much of it as a file shows. */
type Written = Pick<ConsolidatedDocument, 'document' | 'title' | 'introduction' | 'chapters' | 'amedments'>;

/** A text that amendments make, as a file in the reader’s language. */
@Injectable()
export class ConsolidatedFile {
  constructor(private readonly resources: Resources) {}

  async write(ctx: RequestContext, reader: Reader, text: Written, wanted: Wanted): Promise<StreamableFile> {
    const { format, show } = wanted;
    const { language } = tableReader(ctx, wanted.language);
    const say = (key: string) => i18n.t(language, `reports:text.${key}`);
    const { title, introduction, chapters } = text;
    const bytes = await writeText(ctx.tenant, {
      format,
      show,
      moment: wanted.moment ?? ctx.now,
      language,
      title,
      introduction,
      chapters,
      house: ctx.settings.name,
      labels: {
        kind: say(show),
        before: say('before'),
        after: say('after'),
        added: say('added'),
        removed: say('removed'),
        unchanged: say('unchanged'),
        sources: say('sources'),
      },
      sources: show === 'clean' ? [] : await this.sourcesOf(ctx, reader, text, language),
    });
    return attachment(bytes, textFormats[format], `${title} - ${say(show)}.${format}`);
  }

  /** Whoever is gone has no name here either; of what the reader may not read it is not told whose it is. */
  private async sourcesOf(
    ctx: RequestContext,
    reader: Reader,
    { document, amedments }: Written,
    language: Language,
  ): Promise<TextSource[]> {
    if (amedments.length === 0) return [];
    // The whole list: a filter takes a thousand ids, and a text may have more.
    const rows = await this.resources.inOrder(ctx, amendments, reader, { document }, 'place');
    const isIn = new Set(amedments);
    const sources: TextSource[] = [];
    for await (const one of rows) {
      if (!isIn.has(one.id) || isTombstone(one)) continue;
      const { id, creation_datetime: moment } = one;
      const name = one.user_name ?? i18n.t(language, 'notices:somebody_gone');
      const day = formatDate(moment, 'day', language, ctx.settings.time_zone);
      sources.push({ id, name, moment, day });
    }
    return sources;
  }
}
