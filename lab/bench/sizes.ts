import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/launch/settings.ts';

/** Bytes of the builds; undefined for images that are not built. */
export type BuiltSize = { name: string; bytes: number | undefined };

function countBytes(folder: string, pattern: string): number {
  const cwd = join(ROOT, folder);
  return globSync(pattern, { cwd }).reduce((sum, file) => sum + statSync(join(cwd, file)).size, 0);
}

function imageBytes(image: string): number | undefined {
  const { status, stdout } = spawnSync('docker', ['image', 'inspect', '--format', '{{.Size}}', image], {
    encoding: 'utf8',
  });
  return status === 0 ? Number(stdout) : undefined;
}

/** Sizes of the builds and of the production images. */
export function builtSizes(): BuiltSize[] {
  return [
    { name: 'Backend, compiled', bytes: countBytes('backend/dist', '**/*.js') },
    {
      name: 'Storefront, all scripts and styles, Brotli',
      bytes: countBytes('storefront/build/client', '**/*.br'),
    },
    { name: 'Staff console, all scripts and styles, Brotli', bytes: countBytes('admin/dist', '**/*.br') },
    ...['backend', 'storefront', 'proxy'].map((part) => ({
      name: `Image of the ${part}`,
      bytes: imageBytes(`tickwright-${part}`),
    })),
  ];
}
