import { plainName } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { KnownTags } from '../../application/known-tags.js';
import type { KnownNames } from './import-rows.js';

/** What tags and organizations a file can name. */
@Injectable()
export class NamesForImport {
  constructor(
    private readonly tags: KnownTags,
    private readonly database: Database,
  ) {}

  async load(tenant: string): Promise<KnownNames> {
    const [tags, organizations] = await Promise.all([
      this.tags.load(tenant),
      this.database.read<{ id: string; name: string; is_closed: boolean }>(tenant, organizationsSql),
    ]);
    return {
      tags: new Map([...tags].map(([id, { name }]) => [plainName(name), { id, name }])),
      organizations: new Map(
        organizations.map(({ id, name, is_closed: isClosed }) => [plainName(name), { id, isClosed }]),
      ),
    };
  }
}

const organizationsSql = 'select id, name, is_closed from identity.organization';
