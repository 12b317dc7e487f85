import { eventImageFields } from '@ateneo/contracts';
import type { Files } from '@ateneo/files';
import type { RequestContext, UploadedForm } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import type { EventImage } from './event.events.js';

/** Nobody may set more; each tenant's own limit is in its settings. */
export const MOST_IMAGE_BYTES = 10_000_000;

/** What a form brings: a file, its alternative text, or both; what is left out stays as it is. */
export async function imageIn(
  ctx: RequestContext,
  files: Files,
  form: UploadedForm,
): Promise<Partial<EventImage> & Pick<EventImage, 'alt'>> {
  const fields = eventImageFields.safeParse({ alt: form.fields['alt'] ?? '' });
  if (!fields.success) throw fieldError('alt', 'http.too_long', { maximum: 200 });
  const { alt } = fields.data;
  const file = form.files.find(({ field }) => field === 'file');
  if (!file) return { alt };
  const image = { id: ctx.newId('file'), kind: 'event', bytes: file.bytes, limits: ctx.settings.uploads };
  return { ...(await files.keepImage(ctx.tenant, image)), alt };
}
