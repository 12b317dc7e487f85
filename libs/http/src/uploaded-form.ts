import { fieldError } from '@ateneo/kernel';

/** A file of a `multipart/form-data` body. */
export interface UploadedFile {
  /** The form field. */
  readonly field: string;
  /** As the client named it: never a path of ours. */
  readonly name: string;
  /** The media type the client says it is. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** A `multipart/form-data` body, whole. */
export interface UploadedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
}

/** The form's file; where there is none, that is said at its field. */
export function fileIn({ files }: UploadedForm): UploadedFile {
  const file = files.find(({ field }) => field === 'file');
  if (!file) throw fieldError('file', 'http.required');
  return file;
}
