export { inBankLetters } from './bank-letters.js';
export { creditorReference, creditorReferencesIn } from './creditor-reference.js';
export { creditorIdentifierOf, isCreditorIdentifier } from './creditor-identifier.js';
export {
  type Creditor,
  type DirectDebit,
  type DirectDebitFile,
  directDebitXml,
  type PainVersion,
  painVersions,
} from './direct-debits.js';
export { isIban, plainIban } from './iban.js';
export { isTargetDay, targetDayAfter } from './target-days.js';
export { type BankReturns, type ReturnedDebit, readReturns, UnreadableReturns } from './returned-debits.js';
export { ibanOfSpain } from './spanish-account.js';
export { FaultyStatement, type Movement, readStatements, type Statement, type StatementFault } from './statements.js';
