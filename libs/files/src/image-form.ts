import { imageFields } from '@ateneo/contracts';
import type { RequestContext, UploadedForm } from '@ateneo/http';
import type { WantedImage } from '@ateneo/kernel';
import type { Files, NewImage } from './files.js';

/** What `@Upload()` is told of a form that brings a file, what it shows, or both. Each tenant's own limit is in its settings. */
export const imageForm = { maxBytes: 10_000_000, fields: imageFields.partial(), isFileOptional: true };

/** What the form brings, kept; what is left out stays as it is. */
export async function imageIn(
  ctx: RequestContext,
  files: Files,
  form: UploadedForm,
  of: Pick<NewImage, 'kind' | 'isSquare' | 'takesDrawings'>,
): Promise<NonNullable<WantedImage>> {
  const fields = imageFields.safeParse({ ...form.fields, alt: form.fields['alt'] ?? '' });
  if (!fields.success) throw fields.error;
  const { alt, focus } = fields.data;
  const said = { alt, ...(focus && { focus }) };
  const file = form.files.find(({ field }) => field === 'file');
  if (!file) return said;
  const image = { id: ctx.newId('file'), bytes: file.bytes, limits: ctx.settings.uploads, ...of };
  return { ...(await files.keepImage(ctx.tenant, image)), ...said };
}
