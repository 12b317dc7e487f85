import { fieldError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { UnknownTags } from '../../../identity/src/public/unknown-tags.js';
import { UnknownOrganizations } from '../../../organizations/src/public/unknown-organizations.js';
import { UnknownAreas } from '../../../territory/src/public/areas.js';

/** What of other contexts an event or a ticket names. */
export interface Named {
  readonly organization?: string | null;
  readonly organizations?: readonly string[];
  readonly areas?: readonly string[];
  readonly tags?: readonly string[];
}

/** Nobody could come to what is for an organization, an area or a tag that is not there. */
@Injectable()
export class KnownParts {
  constructor(private readonly queries: QueryBus) {}

  /** Refused by field. */
  async mustBeKnown(tenant: string, { organization, organizations = [], areas = [], tags = [] }: Named): Promise<void> {
    const one = organization ? [organization] : [];
    await this.mustBe('organization', 'ticketing.unknown_organization', new UnknownOrganizations(tenant, one));
    await this.mustBe(
      'organizations',
      'ticketing.unknown_organization',
      new UnknownOrganizations(tenant, organizations),
    );
    await this.mustBe('areas', 'territory.unknown_area', new UnknownAreas(tenant, areas));
    await this.mustBe('tags', 'ticketing.unknown_tag', new UnknownTags(tenant, tags));
  }

  private async mustBe(field: string, code: string, query: UnknownOrganizations | UnknownAreas | UnknownTags) {
    if (query.ids.length === 0) return;
    const unknown = await this.queries.execute<typeof query, string[]>(query);
    if (unknown.length > 0) throw fieldError(field, code);
  }
}
