import { Query } from '@nestjs/cqrs';

/** How an organization is shown to readers: by its name, and its logo where it has one. */
export interface OrganizationSummary {
  readonly name: string;
  readonly logo: {
    readonly file: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
}

/** Query: how these organizations are shown. Answers a `Map<string, OrganizationSummary>`, without those that are not there. */
export class OrganizationSummaries extends Query<Map<string, OrganizationSummary>> {
  constructor(
    readonly tenant: string,
    readonly ids: readonly string[],
  ) {
    super();
  }
}
