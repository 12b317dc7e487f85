/** Where one version of a file lies. No address reaches another tenant's files. */
export interface FileAddress {
  readonly tenant: string;
  /** Its id: what lies there is written once and never changed. */
  readonly file: string;
  /** Which version: `256.webp`. */
  readonly name: string;
}

/** Keeps bytes, and knows nothing of what they are. */
export interface FileStore {
  /** The same again, after an answer that was lost, changes nothing. */
  put(address: FileAddress, bytes: Buffer): Promise<void>;
  get(address: FileAddress): Promise<Buffer | undefined>;
  /** Every version of a file; one that is not there is gone already. */
  remove(tenant: string, file: string): Promise<void>;
}

/** Injection token of the FileStore. */
export const FILE_STORE = Symbol('FileStore');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NAME = /^[a-z0-9]{1,20}\.[a-z0-9]{1,8}$/;

/** Whether an address can only be one of ours: whoever asks may have written it. */
export function isAddress({ tenant, file, name }: FileAddress): boolean {
  return UUID.test(tenant) && UUID.test(file) && NAME.test(name);
}

/** The path below the store's own place. Throws for what is no address: no path climbs out of its tenant. */
export function pathOf(address: FileAddress): string {
  if (!isAddress(address)) throw new Error('a file is addressed by two ids and a name');
  return `${folderOf(address.tenant, address.file)}/${address.name}`;
}

/** Where all versions of a file lie. */
export function folderOf(tenant: string, file: string): string {
  if (!UUID.test(tenant) || !UUID.test(file)) throw new Error('tenants and files are named by ids');
  return `${tenant}/${file}`;
}
