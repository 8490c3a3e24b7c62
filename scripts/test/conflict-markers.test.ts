import { spawnSync } from 'node:child_process';
import { ROOT } from '../lib/launch/settings.ts';

/** As git writes them, and as a formatter of Markdown leaves them. */
const MARKERS = '^(<{7} |>{7} |(> ){7}|[|]? ?={7}([ |]|$))';

test('a merge that was not finished – leaves no marker in any file', () => {
  const found = spawnSync('git', ['grep', '--line-number', '-I', '--extended-regexp', MARKERS], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(found.stdout).toBe('');
  // git grep ends with 1 when it finds nothing.
  expect([found.stderr, found.status]).toStrictEqual([found.stderr, 1]);
});
