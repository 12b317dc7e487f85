/** Injection token of DnsRecords. */
export const DNS_RECORDS = Symbol('DnsRecords');

/** The domain name system, as anybody sees it now. */
export interface DnsRecords {
  /** The TXT records of a name, each in one piece; none where there are none. Undefined: it could not be asked. */
  txt(name: string): Promise<readonly string[] | undefined>;
}
