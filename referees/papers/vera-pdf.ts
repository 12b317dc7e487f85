import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { debianProgram, mavenJars } from '../find-tools.js';
import type { Verdict } from '../referee.js';

const VERSION = '1.28.2';

interface Report {
  readonly report: {
    readonly jobs: readonly {
      readonly itemDetails: { readonly name: string };
      readonly validationResult?: readonly {
        readonly compliant: boolean;
        readonly details: { readonly ruleSummaries: readonly { clause: string; description: string }[] };
      }[];
    }[];
  };
}

/** veraPDF on PDF/UA-1: all that a machine can say of it. */
export function judgePdfs(pdfs: readonly string[]): Verdict {
  const jars = mavenJars(`org.verapdf.apps:greenfield-apps:${VERSION}`);
  const args = ['-cp', `${jars}/*`, 'org.verapdf.apps.GreenfieldCliWrapper', '-f', 'ua1', '--format', 'json', ...pdfs];
  const { jobs } = (JSON.parse(outputOf(debianProgram('java', 'default-jre-headless'), args)) as Report).report;
  const findings = jobs.flatMap(({ itemDetails, validationResult }) => {
    const name = basename(itemDetails.name);
    if (!validationResult) return [`${name} is no PDF that veraPDF reads.`];
    return validationResult.flatMap(({ details }) =>
      details.ruleSummaries.map(({ clause, description }) => `${name}: ${clause} ${description}`),
    );
  });
  if (jobs.length < pdfs.length) findings.push(`veraPDF says something of ${jobs.length} of ${pdfs.length} PDFs.`);
  return { used: [`veraPDF ${VERSION} on ${jobs.length} PDFs`], findings };
}

/** It ends with 1 where a file is not as it should be. */
function outputOf(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { maxBuffer: 256e6, stdio: ['ignore', 'pipe', 2] }).toString();
  } catch (error) {
    const { status, stdout } = error as { status?: number; stdout?: Buffer };
    if (status !== 1 || !stdout) throw error;
    return stdout.toString();
  }
}
