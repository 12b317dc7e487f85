export { alternativeDifference } from './alternative-difference.js';
export { type AmendableText, amendmentChanges, type ProposedText } from './algebra/changes.js';
export { conflictsAmong, pairsAmong } from './algebra/conflicts.js';
export { type Consolidated, consolidate } from './algebra/consolidate.js';
export { differenceOf, wordsOn } from './difference.js';
export { cellText, hasDrawableTables } from './tables.js';
export { type ToldRow, type ToldStretch, toldTables, withoutBars } from './told-tables.js';
