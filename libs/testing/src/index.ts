export { aPicture } from './a-picture.js';
export { readPdf } from './read-pdf.js';
export { resourceContract, type ResourceScenes } from './resource-contract.js';
export { type Filling, type TestDatabase, testDatabase } from './test-database.js';
