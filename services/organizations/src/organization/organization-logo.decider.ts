import { DomainError, imageAfter, type NamedImage, type WantedImage } from '@ateneo/kernel';
import type { OrganizationEvent } from './organization.events.js';

export interface ShowLogo {
  readonly do: 'show_logo';
  readonly organization: string;
  readonly logo: WantedImage;
}

/** `current`: undefined where there is no such organization. */
export function showLogo(
  { organization, logo }: ShowLogo,
  current: NamedImage | null | undefined,
): OrganizationEvent[] {
  if (current === undefined) throw new DomainError('organizations.not_found');
  const next = imageAfter(current, logo);
  return next === undefined ? [] : [{ type: 'OrganizationLogoChanged', data: { organization, logo: next } }];
}
