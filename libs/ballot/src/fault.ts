/** What can be wrong with a message of the protocol. The board shows these, in words. */
export type FaultCode =
  // of any message
  | 'malformed'
  | 'not_canonical'
  | 'not_an_element'
  | 'identity_element'
  | 'exponent_out_of_range'
  | 'unknown_group'
  | 'unsupported_question'
  | 'unsupported_weight'
  // of a ballot
  | 'other_election'
  | 'other_fingerprint'
  | 'unknown_credential'
  | 'wrong_hash'
  | 'wrong_signature'
  | 'wrong_number_of_answers'
  | 'wrong_individual_proof'
  | 'wrong_overall_proof'
  | 'wrong_blank_proof'
  | 'wrong_ranked_proof'
  | 'replayed'
  | 'choices_not_allowed'
  // of trustees
  | 'wrong_key_proof'
  | 'wrong_certificate'
  | 'wrong_commitment'
  | 'commitment_missing'
  | 'wrong_polynomial'
  | 'wrong_recipient'
  | 'wrong_share'
  | 'wrong_verification_key'
  | 'wrong_key_signature'
  | 'key_unsigned'
  | 'undecipherable'
  | 'not_a_trustee'
  | 'wrong_election_key'
  // of the counting
  | 'wrong_encrypted_tally'
  | 'wrong_shuffle'
  | 'too_few_shuffles'
  | 'wrong_decryption'
  | 'too_few_decryptions'
  | 'decrypted_twice'
  | 'wrong_result'
  | 'total_out_of_reach'
  // of the archive
  | 'wrong_archive_header'
  | 'wrong_file_header'
  | 'wrong_padding'
  | 'truncated'
  | 'wrong_file_name'
  | 'wrong_parent'
  | 'wrong_height'
  | 'wrong_order'
  | 'wrong_payload'
  | 'stray_data'
  | 'repeated_credential'
  | 'wrong_names'
  | 'not_a_continuation';

/** A message that the protocol refuses: `code` says why, `place` which part. */
export class BallotFault extends Error {
  constructor(
    readonly code: FaultCode,
    readonly place = '',
  ) {
    super(place === '' ? code : `${code}: ${place}`);
    this.name = 'BallotFault';
  }
}

export function demand(holds: boolean, code: FaultCode, place = ''): asserts holds {
  if (!holds) throw new BallotFault(code, place);
}
