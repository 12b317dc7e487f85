import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installDebianPackage } from './debian-package.js';

// Without the window's parts it does the same journeys in two thirds of the time.
const SHELL = 'chromium-headless-shell';
const places = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function found(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Path of a Chromium for the browser journeys; installs one when there is none: Debian's as root, else Playwright's own. */
export function findOrInstallChromium(): string {
  const present = found();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installDebianPackage(SHELL, 'chromium');
  else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  const installed = found();
  if (!installed) throw new Error('No Chromium was found or could be installed: set CHROMIUM_PATH to one.');
  return installed;
}
