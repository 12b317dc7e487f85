import { policies } from '@ateneo/contracts';
import { fieldError } from '@ateneo/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { KnownTags } from './known-tags.js';
import { BulkActs } from '../../../published/src/identity/bulk-acts.js';
import { ImportActs } from '../../../published/src/identity/import-acts.js';
import { TagPerson } from '../account/tag-person.js';
import { createTag } from '../tag/create-tag.js';

/** Of a tag that an import made: whoever minds chooses another. */
const PLAIN_COLOUR = '#5f6368';

/** Gives many a tag, and takes it from them; makes those that a file names. */
@Injectable()
export class TagMany implements OnModuleInit {
  constructor(
    private readonly acts: BulkActs,
    private readonly imports: ImportActs,
    private readonly tags: KnownTags,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    for (const name of ['tag', 'untag'] as const)
      this.acts.add({
        name,
        may: policies.see_tags,
        check: async (tenant, tag) => {
          if (!(await this.tags.load(tenant)).has(tag)) throw fieldError('what', 'identity.unknown_tag');
        },
        perform: async (context, user, tag) =>
          (await this.commands.execute(new TagPerson(context, name, user, tag))).position !== undefined,
      });
    this.imports.add({
      field: 'tags',
      perform: (context, user, tag) => this.commands.execute(new TagPerson(context, 'tag', user, tag)),
      create: (context, tag, name) => this.commands.execute(createTag(context, { tag, name, colour: PLAIN_COLOUR })),
    });
  }
}
