import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.js';

const places = ['/usr/bin/kcat', '/usr/local/bin/kcat', '/opt/homebrew/bin/kcat', '/usr/bin/kafkacat'];

function found(): string | undefined {
  return [process.env['KCAT_PATH'], ...places].find((path) => path && existsSync(path));
}

/** Path of kcat, in which librdkafka's mock cluster lives; installs Debian's package as root when there is none. */
export function findOrInstallKcat(): string {
  const present = found();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    installDebianPackage('kcat');
  }
  const installed = found();
  if (!installed) throw new Error('No kcat was found or could be installed: set KCAT_PATH to one.');
  return installed;
}
