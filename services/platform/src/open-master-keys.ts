import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyKeeper, MasterKeys, newMasterKey, parseMasterKey, WrongMasterKey } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { type Config, type DatabaseUrls, StartupError } from '@ateneo/runtime';

type Given = Config['masterKey'];
type MasterKey = NonNullable<ReturnType<typeof parseMasterKey>>;

/**
 * The master keys of this process: from the environment, from files, or from `secrets/master-key` in the data folder,
 * which is made for keys that have none yet. Lets them into the migrated keys' database. Throws a StartupError of one
 * line: no key, a damaged one, one that is not the one in use.
 */
export async function openMasterKeys(
  { masterKey, dataDir }: Pick<Config, 'masterKey' | 'dataDir'>,
  { keysUrl }: Pick<DatabaseUrls, 'keysUrl'>,
): Promise<MasterKeys> {
  const database = new Database(keysUrl, { name: 'ateneo-master-keys', connections: 2 });
  try {
    const keeper = new KeyKeeper(database);
    const folder = join(dataDir, 'secrets');
    const previous =
      given('MASTER_KEY_PREVIOUS', masterKey.previous) ?? (masterKey.current ? undefined : ownPrevious(folder));
    const current =
      given('MASTER_KEY', masterKey.current) ?? ownCurrent(folder, (await keeper.inUse()).length > 0 && !previous);
    const masterKeys = new MasterKeys(current, previous);
    await keeper.admit(masterKeys);
    return masterKeys;
  } catch (error) {
    throw error instanceof WrongMasterKey ? wrong(error) : error;
  } finally {
    await database.close();
  }
}

function wrong({ inUse, given: ids }: WrongMasterKey): StartupError {
  return new StartupError(
    `MASTER_KEY: ${ids.join(' and ')} is not the master key of this database, whose keys are wrapped by ${inUse.join(' and ')}: give that one back, or beside a new one as MASTER_KEY_PREVIOUS`,
  );
}

function given(name: string, from: Given['current']): MasterKey | undefined {
  if (!from) return undefined;
  if ('text' in from) return parsed(name, from.text);
  return parsed(`${name}_FILE`, readFile(`${name}_FILE`, from.file));
}

function parsed(name: string, text: string): MasterKey {
  const key = parseMasterKey(text);
  if (!key) throw new StartupError(`${name}: must be 32 bytes as base64 or 64 hex digits`);
  return key;
}

function readFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Beside one's own file, while the keys move from it. */
function ownPrevious(folder: string): MasterKey | undefined {
  const file = join(folder, 'master-key.previous');
  const found = readIfThere(file);
  return found === undefined ? undefined : parsed(file, found);
}

function ownCurrent(folder: string, isInUse: boolean): MasterKey {
  const file = join(folder, 'master-key');
  const found = readIfThere(file);
  if (found !== undefined) return parsed(file, found);
  if (isInUse) {
    throw new StartupError(
      `MASTER_KEY: the keys of this database are wrapped, and ${file} is lost: put it back, or set MASTER_KEY or MASTER_KEY_FILE`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${newMasterKey()}\n`, { mode: 0o600 });
  try {
    // Of processes that make it at once, all use the one that was first.
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  return parsed(file, readFileSync(file, 'utf8'));
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartupError(`MASTER_KEY: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
