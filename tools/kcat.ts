import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/kcat', '/usr/local/bin/kcat', '/opt/homebrew/bin/kcat', '/usr/bin/kafkacat'];

function found(): string | undefined {
  return [process.env['KCAT_PATH'], ...places].find((path) => path && existsSync(path));
}

/** Path of kcat, in which librdkafka's mock cluster lives; installs Debian's package as root when there is none. */
export function findOrInstallKcat(): string {
  const present = found();
  if (present) return present;
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 2, 2] });
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'kcat');
  }
  const installed = found();
  if (!installed) throw new Error('No kcat was found or could be installed: set KCAT_PATH to one.');
  return installed;
}
