import { api, type AskedReturns } from '@ateneo/contracts';
import { BankFileButton } from './BankFileButton.js';

/** Asks for the file in which the bank says what it gave back. */
export function ReturnsButton() {
  return (
    <BankFileButton<AskedReturns>
      words="console.remittances.returns"
      url={api.remittanceReturns()}
      countOf={({ debits, files }) => debits + files}
    />
  );
}
