export { differenceOf } from './difference.js';
