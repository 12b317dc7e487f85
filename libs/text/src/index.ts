export { differenceOf } from './difference.js';
export { cellText, hasDrawableTables } from './tables.js';
export { type ToldRow, type ToldStretch, toldTables, withoutBars } from './told-tables.js';
