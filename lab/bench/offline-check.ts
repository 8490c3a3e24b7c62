import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signLicenseFile } from '../../backend/src/licenses/offline/license-file.ts';
import { ROOT } from '../../scripts/lib/launch/settings.ts';

/** `check_offline()` of the Python example, in a process of its own. */
export type OfflineCheck = { medianMs: number; worstMs: number; calls: number; python: string };

const CALLS = 20;
const DAY = 86_400;
const TOOL = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';

/** The first call counts as well: a program makes one when it starts. */
const MEASURE = `
import json, platform, sys, time
from license_check import License
license = License(tool=sys.argv[1], folder=sys.argv[2])
times = []
for _ in range(${CALLS}):
    start = time.perf_counter()
    license.check_offline()
    times.append((time.perf_counter() - start) * 1000)
times.sort()
print(json.dumps({"medianMs": times[${CALLS / 2}], "worstMs": times[-1], "calls": ${CALLS}, "python": platform.python_version()}))`;
const FINGERPRINT = `
import sys
from license_check import License
print(License(tool=sys.argv[1], folder=sys.argv[2]).fingerprint())`;

/** How long a program needs to check its licence file without a connection; undefined where there is no Python 3. */
export function offlineCheck(): OfflineCheck | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-offline-'));
  const python = (code: string): string =>
    execFileSync('python3', ['-B', '-c', code, TOOL, folder], {
      cwd: join(ROOT, 'examples/python'),
      encoding: 'utf8',
    }).trim();
  try {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const now = Math.floor(Date.now() / 1000);
    const file = signLicenseFile(
      { kid: 'bench', privateKey },
      {
        iss: 'http://localhost:3000',
        sub: TOOL,
        tool: TOOL,
        instance: TOOL,
        fingerprint: python(FINGERPRINT),
        iat: now,
        exp: now + 14 * DAY,
      },
    );
    const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench' }];
    const state = { license_key: 'none', instance_id: TOOL, license_file: file, keys };
    writeFileSync(join(folder, `${TOOL}.json`), JSON.stringify(state));
    return JSON.parse(python(MEASURE)) as OfflineCheck;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
