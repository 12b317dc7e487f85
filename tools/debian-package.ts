import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Installs a package of Debian as root: the first of these that there is. Waits up to ten minutes for whoever else
 * installs something on this machine.
 */
export function installDebianPackage(...names: readonly string[]): void {
  // Test files run side by side: one installs, the others wait and find it.
  const lock = join(tmpdir(), 'ateneo-packages.lock');
  // apt-get does not wait for the lists while another reads them: it is asked again.
  const install = `
    for attempt in $(seq 60); do
      for name in ${names.join(' ')}; do command -v $name && exit; done
      apt-get update -qq
      for name in ${names.join(' ')}; do apt-get install -y -qq --no-install-recommends $name && exit; done
      sleep 10
    done
    exit 1`;
  execFileSync('flock', [lock, 'sh', '-c', install], { stdio: ['ignore', 2, 2] });
}
