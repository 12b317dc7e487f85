import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function found(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Path of a Chromium for the browser journeys; installs one when there is none: Debian's package as root, else Playwright's own. */
export function findOrInstallChromium(): string {
  const present = found();
  if (present) return present;
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 2, 2] });
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  } else {
    run('npx', 'playwright', 'install', 'chromium');
  }
  const installed = found();
  if (!installed) throw new Error('No Chromium was found or could be installed: set CHROMIUM_PATH to one.');
  return installed;
}
