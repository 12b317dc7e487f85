import { StreamableFile } from '@nestjs/common';

/** A file to download, under this name. */
export function attachment(content: Buffer | string, type: string, name: string): StreamableFile {
  return new StreamableFile(Buffer.from(content), { type, disposition: `attachment; filename="${name}"` });
}
