import { DomainError, fieldError } from '@ateneo/kernel';
import type { LookImage } from '../tenant/tenant.events.js';
import type { OrganizationEvent } from './organization.events.js';

/** Another logo, other words for the one there is, or none. */
export interface ShowLogo {
  readonly do: 'show_logo';
  readonly organization: string;
  readonly logo: LookImage | { readonly alt: string } | null;
}

/** `current`: undefined where there is no such organization. */
export function showLogo({ organization, logo }: ShowLogo, current: LookImage | null | undefined): OrganizationEvent[] {
  if (current === undefined) throw new DomainError('organizations.not_found');
  if (logo && !('file' in logo) && !current) throw fieldError('file', 'http.required');
  const next = logo && ({ ...current, ...logo } as LookImage);
  if (JSON.stringify(sorted(next)) === JSON.stringify(sorted(current))) return [];
  return [{ type: 'OrganizationLogoChanged', data: { organization, logo: next } }];
}

function sorted(logo: LookImage | null) {
  return logo && [logo.file, logo.width, logo.height, logo.alt];
}
