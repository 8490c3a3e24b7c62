import { Problem } from './problem.ts';

/** The texts of a release: what `scripts/prepare-release.ts` writes. */

interface Package {
  version?: string;
  dependencies?: Record<string, string>;
  link?: boolean;
}

interface Lock extends Package {
  packages: Record<string, Package>;
}

/** Digits alone, so that versions sort as numbers. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** A workspace's own version, and those of the workspaces that it uses. */
export function withVersion(manifest: string, version: string): string {
  return manifest
    .replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`)
    .replaceAll(/("@store\/[\w-]+": )"[^"]*"/g, `$1"${version}"`);
}

/** The same in `package-lock.json`, for the repository and the given workspaces. */
export function lockWithVersion(text: string, workspaces: readonly string[], version: string): string {
  const lock = JSON.parse(text) as Lock;
  lock.version = version;
  for (const name of ['', ...workspaces]) {
    const entry = lock.packages[name];
    if (!entry) throw new Problem(`package-lock.json does not know the workspace ${name}: run npm install`);
    // A workspace without a version in its package.json has none here, either.
    if (entry.version !== undefined) entry.version = version;
    const dependencies = entry.dependencies ?? {};
    for (const used of Object.keys(dependencies)) {
      if (used.startsWith('@store/')) dependencies[used] = version;
    }
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** What is unreleased becomes the section of `version`; an empty section stays for what comes next. */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  const heading = '## [Unreleased]\n';
  const start = changelog.indexOf(heading);
  if (start === -1) throw new Problem(`CHANGELOG.md has no heading "${heading.trim()}"`);
  const after = start + heading.length;
  const next = changelog.indexOf('\n## [', after);
  if (changelog.slice(after, next === -1 ? undefined : next).trim() === '') {
    throw new Problem('CHANGELOG.md names nothing that is unreleased');
  }
  return `${changelog.slice(0, after)}\n## [${version}] - ${day}\n${changelog.slice(after)}`;
}

/** The present version may be released too, while it has no tag: the first release is one. */
export function mustFollow(version: string, present: string, tags: readonly string[]): void {
  if (!VERSION.test(version)) throw new Problem(`Not a version such as 1.2.0: "${version}"`);
  if (tags.includes(`v${version}`)) throw new Problem(`v${version} is released already`);
  if (version.localeCompare(present, 'en', { numeric: true }) < 0) {
    throw new Problem(`${version} is lower than ${present}`);
  }
}
