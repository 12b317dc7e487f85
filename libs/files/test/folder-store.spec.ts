import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@jest/globals';
import { FolderStore } from '../src/folder-store.js';
import { storeContract } from './store-contract.js';

describe('files in a folder', () => {
  storeContract(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ateneo-files-'));
    return { store: new FolderStore(folder), end: () => rm(folder, { recursive: true }) };
  });
});
