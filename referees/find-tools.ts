import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { installDebianPackage } from '../tools/debian-package.js';
import { OutOfReach } from './out-of-reach.js';

const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ateneo-referees');

/** Installs into a folder of its own, once: half an installation is begun anew. */
function installed(what: string, install: (folder: string) => void): string {
  const folder = join(cache, what.replaceAll(/[^\w.-]+/g, '-').slice(0, 80) + digest(what));
  const whole = join(folder, '.whole');
  if (existsSync(whole)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    install(folder);
  } catch (error) {
    throw new OutOfReach(`${what} is not on this machine and could not be installed: ${(error as Error).message}`);
  }
  writeFileSync(whole, '');
  return folder;
}

const digest = (text: string): string => `-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;

const run = (command: string, args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 2], maxBuffer: 64e6, ...options });

/** Path of a program on this machine; Debian's package is installed as root where it is missing. */
export function debianProgram(program: string, ...packages: readonly string[]): string {
  const found = whereIs(program);
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new OutOfReach(`${program} is not on this machine: install ${packages.join(' or ')}.`);
  try {
    installDebianPackage(...packages);
  } catch {
    throw new OutOfReach(`${program} is not on this machine, and ${packages.join(' or ')} could not be installed.`);
  }
  const now = whereIs(program);
  if (!now) throw new OutOfReach(`${packages.join(' or ')} was installed, and there is still no ${program}.`);
  return now;
}

/** Path of a file of one of Debian's packages, such as a library; the package is installed as root where it is missing. */
export function debianFile(name: string, packageName: string): string {
  const list = () =>
    execFileSync('dpkg', ['-L', packageName], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const find = () =>
    list()
      .split('\n')
      .find((file) => file.endsWith(`/${name}`));
  try {
    return find()!;
  } catch {
    // Not installed, or no Debian.
  }
  try {
    installDebianPackage(packageName);
    return find()!;
  } catch {
    throw new OutOfReach(`${name} is not on this machine: install ${packageName}.`);
  }
}

/** Path of a program of a Go module, such as `github.com/axllent/mailpit`, `v1.33.0`. */
export function goProgram(path: string, version: string): string {
  const go = whereIs('go') ?? debianProgram('go', 'golang-go');
  const folder = installed(`${path}@${version}`, (bin) =>
    run(go, ['install', `${path}@${version}`], { env: { ...process.env, GOBIN: bin } }),
  );
  const program = readdirSync(folder).find((name) => name !== '.whole');
  return join(folder, program!);
}

/** Path of the program that a folder with a Go module of its own makes, once its tests pass; what it needs is pinned in its `go.sum`. */
export function goBuild(folder: string): string {
  const go = whereIs('go') ?? debianProgram('go', 'golang-go');
  const program = join(cache, 'built', basename(folder));
  try {
    run(go, ['build', '-trimpath', '-o', program, '.'], { cwd: folder });
  } catch (error) {
    throw new OutOfReach(`${folder} could not be built: ${(error as Error).message}`);
  }
  run(go, ['test', '.'], { cwd: folder });
  return program;
}

/** Folder of the programs of a Python environment with these packages, such as `schemathesis==4.32.5`. */
export function pythonPrograms(...packages: readonly string[]): string {
  const python = debianProgram('python3', 'python3');
  const folder = installed(packages.join(' '), (place) => {
    run(python, ['-m', 'venv', place]);
    run(join(place, 'bin/python'), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
  });
  return join(folder, 'bin');
}

/** Folder with these artifacts, such as `org.apache.kafka:kafka_2.13:4.1.0`, and all that they need to run. */
export function mavenJars(...coordinates: readonly string[]): string {
  const maven = debianProgram('mvn', 'maven');
  return installed(coordinates.join(' '), (folder) => {
    const dependencies = coordinates.map((coordinate) => {
      const [group, artifact, version, classifier] = coordinate.split(':');
      const tail = classifier ? `<classifier>${classifier}</classifier>` : '';
      return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>${tail}</dependency>`;
    });
    writeFileSync(
      join(folder, 'pom.xml'),
      `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>ateneo</groupId>
      <artifactId>referee</artifactId><version>1</version><dependencies>${dependencies.join('')}</dependencies></project>`,
    );
    run(maven, ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=.', '-DincludeScope=runtime'], {
      cwd: folder,
    });
  });
}

/** Folder of `node_modules` with these packages, such as `oidc-provider@9.13.3`. */
export function npmPackages(...packages: readonly string[]): string {
  const folder = installed(packages.join(' '), (place) => {
    writeFileSync(join(place, 'package.json'), '{ "private": true }');
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], { cwd: place });
  });
  return join(folder, 'node_modules');
}

/** Path of a program, or nothing. */
export function whereIs(program: string): string | undefined {
  for (const folder of (process.env['PATH'] ?? '').split(':'))
    if (folder && existsSync(join(folder, program))) return join(folder, program);
  return undefined;
}
