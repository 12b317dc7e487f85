import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

/** Finds the document that an article stands in, by the view. Wait for `participation.document` before asking. */
@Injectable()
export class FindArticle {
  constructor(private readonly database: Database) {}

  async documentOf(tenant: string, article: string): Promise<string | undefined> {
    const [row] = await this.database.read<{ id: string }>(
      tenant,
      'select id from participation.document where $1::uuid = any(outline)',
      [article],
    );
    return row?.id;
  }
}
