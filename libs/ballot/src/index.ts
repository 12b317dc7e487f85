export { BallotFault, type FaultCode } from './fault.js';
export type { Draw, Group } from './groups/group.js';
export { ed25519Noble } from './groups/ed25519-noble.js';
export { drawn, drawnFrom, randomBytes } from './draw.js';
export { fingerprintOf, hashOf } from './hashing.js';
export {
  type Election,
  type ElectionSetup,
  type Question,
  type RankedQuestion,
  readElection,
  type SummedQuestion,
  writeElection,
} from './election.js';
export {
  credentialFrom,
  isCredential,
  newCredential,
  publicCredential,
  readCredentials,
  writeCredentials,
} from './credentials.js';
export { type Ballot, checkBallot, isBallotOf, lastBallots, makeBallot, readBallot } from './ballot.js';
export { type Board, type Certificate, readCertificate } from './certificate.js';
export { newSeed } from './messages.js';
export { readVerificationKey, verificationKeyOf, type VerificationKey, writeVerificationKey } from './trustee-keys.js';
export {
  type ReadPolynomial,
  readPolynomial,
  readShareKey,
  readShares,
  trusteesOf,
  writePolynomial,
  writeShares,
} from './received.js';
export {
  makeCertificate,
  makePolynomial,
  makeShare,
  type Polynomial,
  type Shares,
  sharesFor,
  shareSecret,
} from './pedersen.js';
export {
  boardOf,
  electionKey,
  keysOf,
  readTrustees,
  type SingleTrustee,
  type TrusteeBoard,
  type TrusteeKind,
  writeTrustees,
} from './trustees.js';
export {
  type EncryptedTally,
  rankingsOf,
  readTally,
  tallyOf,
  withRankings,
  writeSizedTally,
  writeTally,
} from './tally.js';
export { checkShuffle, shuffle, writeShuffle } from './shuffle.js';
export { checkDecryption, decryptPartly, readDecryption, writeDecryption, writeResult } from './decryption.js';
export { archiveFile, archiveStart, writeArchive } from './archive.js';
export { appended, type Chain, emptyChain, writeOwned, writeSetup } from './chain.js';
export { resultFrom, type Verified, verifyBundle, type VerifyOptions } from './verify-bundle.js';
export { type Counted } from './counting/counted.js';
export { type Fraction, fraction, fractionText } from './counting/fraction.js';
export { highestAverages, type CountedLists, type Lists } from './counting/highest-averages.js';
export { type Lot, lotOf } from './counting/lot.js';
export { mostVotes } from './counting/most-votes.js';
export { type GenderOf, seated, type Seated, type SeatParity, successor } from './counting/parity.js';
export { readRankings, type Rankings } from './counting/rankings.js';
export { type CountedPairs, schulze } from './counting/schulze.js';
export { type CountedTransfers, transferableVote } from './counting/stv.js';
export { maskNames, namesOf, type OptionName } from './names.js';
