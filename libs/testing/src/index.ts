export { resourceContract, type ResourceScenes } from './resource-contract.js';
export { type TestDatabase, testDatabase } from './test-database.js';
