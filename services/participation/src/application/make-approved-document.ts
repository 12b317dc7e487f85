import { Command } from '@ateneo/resource';
import type { ConsolidatedChapter } from '@ateneo/contracts';
import { DECISIONS, derivedId, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { wordsOn } from '@ateneo/text';
import { CommandBus } from '@nestjs/cqrs';
import type { ChapterText } from '../document/document-text.fold.js';
import { documentAggregate, OpenDocument } from '../document/open-document.js';
import { idIn } from '../queries/marked-text.js';
import { ResolvedText } from '../queries/resolved-text.js';
import { resolutionAggregate } from '../resolution/resolution.aggregate.js';

/** Makes the document of a closed resolution, once, however often it is asked for. */
export class MakeApprovedDocument extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly document: string,
  ) {
    super();
  }

  async run(get: Find): Promise<void> {
    const { context, document } = this;
    const { tenant } = context;
    const { state } = await get(DECISIONS).load(tenant, resolutionAggregate, document);
    if (state.closed_at === null) return;
    const id = await this.idFor(get, tenant, document);
    if (id === null) return;
    const { state: original } = await get(DECISIONS).load(tenant, documentAggregate, document);
    const { chapters } = await get(ResolvedText).make(tenant, { id: document, ...original.text }, state);
    const text = { introduction: original.text.introduction, chapters: chapters.map((one) => textOf(id, one)) };
    await get(CommandBus).execute(new OpenDocument(context, id, original.process, original.title, text, document));
  }

  /** One that was half made when the process died may have been given up since; null: it is made. */
  private async idFor(get: Find, tenant: string, document: string, nth = 0): Promise<string | null> {
    const id = derivedId(document, `approved/${nth}`);
    const { state } = await get(DECISIONS).load(tenant, documentAggregate, id);
    if (state.phase === 'gone') return this.idFor(get, tenant, document, nth + 1);
    return state.phase === 'presented' ? null : id;
  }
}

function textOf(document: string, { id, title, articles }: ConsolidatedChapter): ChapterText {
  const stays = articles.filter(({ change }) => change !== 'removed');
  return {
    id: idIn(document, id),
    title,
    articles: stays.map((one) => ({
      id: idIn(document, one.id),
      title: wordsOn('after', one.title),
      content: wordsOn('after', one.content),
    })),
  };
}
