import { type DocumentFile, readFile, type Reading } from './read-document.js';

/** Runs in a parser's process. */
export function parse(file: DocumentFile): Reading {
  return readFile(file);
}
