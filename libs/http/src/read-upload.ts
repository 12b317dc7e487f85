import { DomainError, fieldError, tooLarge } from '@ateneo/kernel';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { metadata } from './access-guard.js';
import { UPLOAD } from './decorators.js';
import { InvalidInput } from './error-answer.js';
import { brokenText } from './hostile-text.js';
import { isOneClick } from './one-click.js';
import type { UploadedFile, UploadedForm } from './uploaded-form.js';

/**
 * Reads the form of an `@Upload()` route into the body, after the guard: nobody sends files to a route that is not
 * theirs. A form elsewhere, or no form here, is a 415.
 */
export async function readUpload(execution: ExecutionContext, request: FastifyRequest): Promise<void> {
  // What a mail program sends along says nothing, whatever its form.
  if (isOneClick(request)) return;
  const options = metadata<{ maxBytes: number }>(execution, UPLOAD);
  if (Boolean(options) !== request.isMultipart()) throw new DomainError('http.unsupported_media_type');
  if (!options) return;
  const reply = execution.switchToHttp().getResponse<FastifyReply>();
  try {
    if (Number(request.headers['content-length'] ?? 0) > options.maxBytes + MOST_AROUND)
      throw tooLarge(options.maxBytes);
    request.body = await wellFormed(formOf(request, options.maxBytes));
  } catch (error) {
    // What is still to come of it is not read: the answer ends the connection.
    request.raw.unpipe();
    void reply.header('connection', 'close');
    throw error;
  }
}

const MOST_FIELDS = 20;
/** Cells that were mended beside a file's preview are a long one. */
const LONGEST_FIELD = 200_000;

/** Whatever else the reader of forms says: no boundary, cut short, hung up on. */
function wellFormed(reading: Promise<UploadedForm>): Promise<UploadedForm> {
  return reading.catch((error: unknown) => {
    const isOurs = error instanceof DomainError || error instanceof InvalidInput;
    throw isOurs ? error : (tooMany((error as { code?: string }).code) ?? new DomainError('http.broken_upload'));
  });
}

/** More in one form than any of ours holds: of its files and fields, not of its bytes. */
function tooMany(code: string | undefined): DomainError | undefined {
  if (code === 'FST_FILES_LIMIT') return fieldError('file', 'http.list_long', { maximum: 1 });
  return code === 'FST_FIELDS_LIMIT' ? fieldError('body', 'http.too_many_keys', { maximum: MOST_FIELDS }) : undefined;
}

/** Fields, and what parts a form. */
const MOST_AROUND = 300_000;

async function formOf(request: FastifyRequest, maxBytes: number): Promise<UploadedForm> {
  const fields: [string, string][] = [];
  const files: UploadedFile[] = [];
  for await (const part of request.parts({
    limits: { fileSize: maxBytes + 1, files: 1, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD },
  })) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part.file, maxBytes);
      files.push({ field: part.fieldname, name: part.filename, type: part.mimetype, bytes });
    } else {
      if (part.valueTruncated) throw fieldError(part.fieldname, 'http.too_long', { maximum: LONGEST_FIELD });
      fields.push([part.fieldname, String(part.value)]);
    }
  }
  const form = { fields: Object.fromEntries(fields), files };
  const broken = brokenText(form.fields);
  if (broken) throw new InvalidInput([broken]);
  return form;
}

/** As far as the limit, and no byte further. */
async function bytesOf(file: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file) {
    size += piece.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
