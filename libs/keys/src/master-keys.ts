import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** A key that wraps the keys of the database; it is kept outside of it. */
export interface MasterKey {
  /** 16 hex digits that follow from the key and tell nothing of it. */
  readonly id: string;
  readonly key: KeyObject;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Bytes of a wrapped key: nonce, tag, and the 32 bytes themselves. */
export const WRAPPED_BYTES = IV_BYTES + TAG_BYTES + 32;

/** A wrapped key, and under which master key. */
export interface Wrapped {
  readonly master: string;
  readonly bytes: Buffer;
}

/** 32 bytes as base64, base64url or 64 hex digits. Undefined when the text is none of them. */
export function parseMasterKey(text: string): MasterKey | undefined {
  const word = text.trim();
  if (/^[0-9a-f]{64}$/i.test(word)) return masterKeyOf(Buffer.from(word, 'hex'));
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(word)) return undefined;
  return masterKeyOf(Buffer.from(word, 'base64'));
}

/** A new one, as the text that `parseMasterKey` reads. */
export function newMasterKey(): string {
  return randomBytes(32).toString('base64');
}

function masterKeyOf(bytes: Buffer): MasterKey {
  const id = createHmac('sha256', bytes).update('ateneo master key').digest('hex').slice(0, 16);
  return { id, key: createSecretKey(bytes) };
}

/** A key of the database was wrapped under a master key that this process was not given. */
export class UnknownMasterKey extends Error {
  override readonly name = 'UnknownMasterKey';

  constructor(id: string) {
    super(`a key is wrapped by master key ${id}, which this process does not have`);
  }
}

/**
 * The master keys of a process: it wraps under the first and unwraps under both, so that servers run while the keys are
 * moved from one to the other.
 */
export class MasterKeys {
  private readonly byId: ReadonlyMap<string, MasterKey>;

  constructor(
    readonly current: MasterKey,
    previous?: MasterKey,
  ) {
    this.byId = new Map([current, ...(previous ? [previous] : [])].map((one) => [one.id, one]));
  }

  /** Those of a process that keeps nothing: tests. */
  static random(): MasterKeys {
    return new MasterKeys(masterKeyOf(randomBytes(32)));
  }

  get ids(): string[] {
    return [...this.byId.keys()];
  }

  /** AES-256-GCM, bound to the key's own place: a wrapped key copied to another row does not open there. */
  wrap(path: string, key: Buffer): Wrapped {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.current.key, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(path, 'utf8'));
    const text = Buffer.concat([cipher.update(key), cipher.final()]);
    return { master: this.current.id, bytes: Buffer.concat([iv, cipher.getAuthTag(), text]) };
  }

  /** Throws UnknownMasterKey, and when place or bytes are not those of `wrap`. */
  unwrap(path: string, { master, bytes }: Wrapped): Buffer {
    const known = this.byId.get(master);
    if (!known) throw new UnknownMasterKey(master);
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', known.key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(path, 'utf8'));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }
}
