import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { debianProgram, mavenJars } from '../find-tools.js';
import type { Verdict } from '../referee.js';
import type { OnScreens } from './screens.js';

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
  const said = rulesBroken(pdfs);
  const findings = [...said].flatMap(([name, rules]) => rules.map((rule) => `${name}: ${rule}`));
  if (said.size < pdfs.length) findings.push(`veraPDF says something of ${said.size} of ${pdfs.length} PDFs.`);
  return { used: [`veraPDF ${VERSION} on ${said.size} PDFs`], findings };
}

/** The same of what a browser printed: what it does wrong on a faultless page, too, is the browser's. */
export function judgePrinted({ version, printed, codes, faultless }: OnScreens, tell: (line: string) => void): Verdict {
  const said = rulesBroken([...printed, faultless]);
  const theirs = said.get(basename(faultless)) ?? [];
  for (const rule of theirs) tell(`   Chromium's, on a faultless page: ${rule}`);
  const findings = [...said].flatMap(([name, rules]) =>
    rules.filter((rule) => !theirs.includes(rule)).map((rule) => `${name}: ${rule}`),
  );
  // A code that is drawn and has no words is left out of what is read, and veraPDF does not see that.
  const described = printed.filter((file) => /\/S \/Figure\b/.test(readFileSync(file, 'latin1')));
  if (described.length < codes.length)
    findings.push(`${codes.length} codes were printed, ${described.length} are figures.`);
  return { used: [`veraPDF on ${printed.length} pages that Chromium ${version} printed`], findings };
}

/** By the name of the file. */
function rulesBroken(pdfs: readonly string[]): Map<string, string[]> {
  const jars = mavenJars(`org.verapdf.apps:greenfield-apps:${VERSION}`);
  const args = ['-cp', `${jars}/*`, 'org.verapdf.apps.GreenfieldCliWrapper', '-f', 'ua1', '--format', 'json', ...pdfs];
  const { jobs } = (JSON.parse(outputOf(debianProgram('java', 'default-jre-headless'), args)) as Report).report;
  return new Map(
    jobs.map(({ itemDetails, validationResult }) => [
      basename(itemDetails.name),
      validationResult?.flatMap(({ details }) =>
        details.ruleSummaries.map(({ clause, description }) => `${clause} ${description}`),
      ) ?? ['It is no PDF that veraPDF reads.'],
    ]),
  );
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
