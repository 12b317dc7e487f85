import { fieldError, tooLarge } from '@ateneo/kernel';
import { KEYS, type KeyStore, open, seal } from '@ateneo/keys';
import { Database, OWNER_DATABASE, type Tx } from '@ateneo/persistence';
import { type Parser, parsers, programAt } from '@ateneo/runtime';
import { Inject, Injectable } from '@nestjs/common';
import { signedAddresses } from './addresses.js';
import { FILE_STORE, type FileAddress, type FileStore, isAddress, pathOf } from './port.js';
import type { parse } from './image-program.js';

/** What a tenant allows; its `uploads`. */
export interface FileLimits {
  readonly image_max_bytes: number;
  readonly image_max_megapixels: number;
  /** All files of the tenant together. */
  readonly total_max_bytes: number;
}

export interface NewImage {
  /** A new id: the same in every repetition of a request. */
  readonly id: string;
  /** What it is for: whoever names such files has said so by `namedBy`. */
  readonly kind: string;
  /** As they were sent. */
  readonly bytes: Buffer;
  readonly limits: FileLimits;
  readonly isSquare?: boolean;
  /** Of logos, and of what we drew ourselves: SVG, too. */
  readonly takesDrawings?: boolean;
  /** Whether a request waits for it (it does unless this says no): then a busy machine refuses it after a while. */
  readonly isAwaited?: boolean;
  /** The person whose it is; nobody's files are public, a person's never are. */
  readonly owner?: string;
}

/** Bytes that no picture is made of. */
export interface NewBytes extends Pick<NewImage, 'id' | 'kind' | 'limits'> {
  readonly size: number;
}

export interface KeptImage {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** Which files of a tenant are named; asked of the log, not of a view, which may lag. */
export type NamedFiles = (tenant: string) => Promise<readonly string[]>;

const images: Omit<Parser<typeof parse>, 'isAwaited'> = {
  program: programAt('image-program', import.meta.url),
  milliseconds: 6000,
  tooMuch: 'files.too_complex',
};

/** What nothing names any more stays so long: mails that were sent show it still. */
const UNUSED_DAYS = 30;
const HOUR_MS = 3_600_000;

/** The files of tenants: what comes in is made anew, counted, and swept when nothing names it. */
@Injectable()
export class Files {
  private readonly naming = new Map<string, NamedFiles>();

  constructor(
    @Inject(FILE_STORE) private readonly store: FileStore,
    private readonly database: Database,
    @Inject(OWNER_DATABASE) private readonly ownerDatabase: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  /** Who knows which files of a kind are in use. Files of a kind that nobody speaks for are never swept. */
  namedBy(kind: string, named: NamedFiles): void {
    this.naming.set(kind, named);
  }

  /**
   * Keeps an image in every size and format. Refuses what is none, or too large. What no event
   * names afterwards is swept.
   */
  async keepImage(tenant: string, image: NewImage): Promise<KeptImage> {
    const { id, kind, bytes, limits, isSquare = false, takesDrawings = false, isAwaited = true, owner } = image;
    if (bytes.length > limits.image_max_bytes) throw tooLarge(limits.image_max_bytes);
    const rules = { maxPixels: limits.image_max_megapixels * 1_000_000, isSquare, takesDrawings };
    const { width, height, versions } = await parsers.parse({ ...images, isAwaited }, tenant, { bytes, rules });
    const kept = await Promise.all(
      versions.map(async ({ name, bytes: written }) => {
        const address = { tenant, file: id, name };
        return { address, bytes: owner ? await this.sealed(address, owner, written) : written };
      }),
    );
    const size = kept.reduce((sum, one) => sum + one.bytes.length, 0);
    // The row first: bytes without a row would be nobody's, and never swept.
    await this.database.inTenant(tenant, (tx) => count(tx, { id, kind, size, owner }, limits.total_max_bytes));
    for (const one of kept) await this.store.put(one.address, one.bytes);
    return { file: id, width, height };
  }

  /**
   * Keeps bytes as they were sent, for this program alone: no address shows them (`readKept`). `size`: the room that all versions
   * of the file may take.
   */
  async keepBytes(tenant: string, { id, kind, size, limits }: NewBytes, name: string, bytes: Buffer): Promise<void> {
    const row = { id, kind, size, owner: undefined };
    await this.database.inTenant(tenant, (tx) => count(tx, row, limits.total_max_bytes));
    await this.store.put({ tenant, file: id, name }, bytes);
  }

  /** Another version of a file that is kept already. */
  async addTo(address: FileAddress, bytes: Buffer): Promise<void> {
    await this.store.put(address, bytes);
  }

  /** What was kept by `keepBytes` or `addTo`. */
  async readKept(address: FileAddress): Promise<Buffer | undefined> {
    return isAddress(address) ? this.store.get(address) : undefined;
  }

  /** A version of a file that is for everybody. */
  async readPublic(address: FileAddress): Promise<Buffer | undefined> {
    if (!isAddress(address)) return undefined;
    const bytes = await this.store.get(address);
    return bytes && isSealed(bytes) ? undefined : bytes;
  }

  /** A version of a person's file; undefined also when they were erased. */
  async readOwned(address: FileAddress, owner: string): Promise<Buffer | undefined> {
    const key = (await this.keys.personKeys(address.tenant, [owner])).get(owner);
    const bytes = key && isAddress(address) ? await this.store.get(address) : undefined;
    if (!key || !bytes || !isSealed(bytes)) return undefined;
    const text = open(key, bytes.toString('utf8', SEALED.length), pathOf(address)) as string;
    return Buffer.from(text, 'base64');
  }

  /** Where people's images are shown until the hour after the next one begins: the same addresses for as long. */
  async addressesOf(tenant: string, owned: readonly { readonly file: string; readonly owner: string }[], now: string) {
    const key = await this.keys.tenantKey(tenant, 'files');
    const until = (Math.floor(Date.parse(now) / HOUR_MS) + 2) * (HOUR_MS / 1000);
    return new Map(owned.map(({ file, owner }) => [file, signedAddresses(key, { file, owner, until })]));
  }

  /** All files of a person, for good. Any number of times. */
  async erase(tenant: string, owner: string): Promise<void> {
    await this.forget(tenant, 'owner = $1', [owner]);
  }

  /** Deletes what nothing has named for thirty days; answers how many. */
  async sweep(tenant: string): Promise<number> {
    let swept = 0;
    for (const [kind, named] of this.naming) {
      const ids = await named(tenant);
      await this.ownerDatabase.inTenant(tenant, (tx) =>
        tx.query(
          `update files.file set unused_since = case when id = any($2::uuid[]) then null else coalesce(unused_since, now()) end
           where kind = $1 and (unused_since is null) <> (id = any($2::uuid[]))`,
          [kind, ids],
        ),
      );
      const where = 'kind = $1 and unused_since < now() - make_interval(days => $2)';
      swept += await this.forget(tenant, where, [kind, UNUSED_DAYS]);
    }
    return swept;
  }

  /** Bytes first: while their row stands, whoever dies in between finds them again. */
  private async forget(tenant: string, where: string, params: readonly unknown[]): Promise<number> {
    const ids = await this.ownerDatabase.read<{ id: string }>(
      tenant,
      `select id from files.file where ${where}`,
      params,
    );
    for (const { id } of ids) {
      await this.store.remove(tenant, id);
      await this.ownerDatabase.inTenant(tenant, (tx) => tx.query('delete from files.file where id = $1', [id]));
    }
    return ids.length;
  }

  private async sealed(address: FileAddress, owner: string, bytes: Buffer): Promise<Buffer> {
    const key = await this.keys.ensurePersonKey(address.tenant, owner);
    return Buffer.from(SEALED + seal(key, bytes.toString('base64'), pathOf(address)));
  }
}

const SEALED = 'sealed:';
const isSealed = (bytes: Buffer) => bytes.toString('latin1', 0, SEALED.length) === SEALED;

interface Counted {
  readonly id: string;
  readonly kind: string;
  readonly size: number;
  readonly owner: string | undefined;
}

/** One at a time in a tenant: two that come at once would both find room. */
async function count(tx: Tx, { id, kind, size, owner }: Counted, most: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('files:' || current_setting('app.tenant'), 0))`);
  const [sum] = await tx.query<{ bytes: string }>(
    'select coalesce(sum(bytes), 0) as bytes from files.file where id <> $1',
    [id],
  );
  if (Number(sum!.bytes) + size > most) throw fieldError('file', 'files.no_room');
  await tx.query(
    `insert into files.file (id, kind, owner, bytes) values ($1, $2, $3, $4)
     on conflict (tenant_id, id) do update set unused_since = null`,
    [id, kind, owner ?? null, size],
  );
}
