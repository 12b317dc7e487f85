import { StreamableFile } from '@nestjs/common';
import { create } from 'content-disposition';

const LONGEST = 150;

/** A file to download, under this name: as a person wrote it, without what no disk takes. */
export function attachment(content: Buffer | string, type: string, name: string): StreamableFile {
  return new StreamableFile(Buffer.from(content), { type, disposition: create(fileName(name)) });
}

function fileName(name: string): string {
  const ending = /\.\w+$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length).replaceAll(/[\p{C}\s\\/:*?"<>|]+/gu, ' ');
  return Array.from(stem.trim()).slice(0, LONGEST).join('').trim() + ending;
}
