import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether a process has this pid now; one that has ended and that nobody has buried yet does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)?.[0] !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Its command line; '' when it cannot be found out. */
export function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return ps(pid, 'command=');
  } catch {
    return '';
  }
}

function ps(pid: number, column: string): string {
  return execFileSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8', stdio: 'pipe' });
}

/**
 * Tells a process from a later one with the same pid, as containers give to each of their lives: when it started, in
 * which life of the machine. '' where the system does not tell.
 */
export function startMark(pid: number): string {
  try {
    if (!existsSync('/proc/self')) return ps(pid, 'lstart=').trim().replaceAll(' ', '_');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${statOf(pid)?.[19]}`;
  } catch {
    return '';
  }
}

/** What /proc tells from the state on; the command before it stands in parentheses and may hold anything. */
function statOf(pid: number): string[] | undefined {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^.*\)/s, '').trim().split(' ') : undefined;
}
