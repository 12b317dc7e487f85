export { Codes } from './codes.js';
export { CodesModule } from './codes.module.js';
