import { parentPort, workerData } from 'node:worker_threads';
import { type DocumentFile, readFile } from './read-document.js';

// A thread that reads one file that somebody uploaded, and ends.
const { name, bytes } = workerData as DocumentFile;
// A buffer arrives as a plain array of bytes.
parentPort!.postMessage(readFile({ name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }));
