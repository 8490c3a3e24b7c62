/** Staff find each alert of the console in the documentation, under the name it has on the screen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/launch/settings.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

function readKinds(): string[] {
  const [, list = ''] = read('backend/src/alerts/alert.entity.ts').split('export const ALERT_KINDS = [');
  return all(list.split('] as const')[0] ?? '', /^ {2}'([a-z_]+)',$/gm);
}

test('each kind of alert – a row in docs/runbooks with its name on the screen', () => {
  const kinds = readKinds();
  expect(kinds.length).toBeGreaterThan(40);
  const labels = new Map(
    [...read('admin/src/payments/alert-kinds.ts').matchAll(/^ {2}([a-z_]+): '(.+)',$/gm)].map(
      ([, kind = '', label = '']) => [kind, label],
    ),
  );
  const runbooks = read('docs/runbooks/console-alerts.md') + read('docs/runbooks/invariants.md');
  const rows = [...runbooks.matchAll(/^\| `([a-z_]+)` +\| (.+?) +\| .+? +\| .+? +\|$/gm)];
  const explained = new Map(rows.map(([, kind = '', label = '']) => [kind, label]));
  const expected = kinds.map((kind) => [kind, labels.get(kind) ?? 'a name on the screen']);
  const found = kinds.map((kind) => [kind, explained.get(kind) ?? 'a row in docs/runbooks']);
  expect(found).toStrictEqual(expected);
});
