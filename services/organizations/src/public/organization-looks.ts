/** How an organization is shown to readers: by its name, and its logo where it has one. */
export interface OrganizationLook {
  readonly name: string;
  readonly logo: {
    readonly file: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
}

/** Query: how these organizations are shown. Answers a `Map<string, OrganizationLook>`, without those that are not there. */
export class OrganizationLooks {
  constructor(
    readonly tenant: string,
    readonly ids: readonly string[],
  ) {}
}
