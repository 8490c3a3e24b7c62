/** Checks docker-compose.pitr.yml and deploy/pitr as text; needs no Docker. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { ROOT } from '../lib/launch/settings.ts';

interface Service {
  build?: { context: string; args: Record<string, string> };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  profiles?: string[];
  command?: string[];
  environment?: Record<string, string | null>;
  volumes?: string[];
  networks?: string[];
  healthcheck?: { test: string[] };
  deploy?: { resources: { limits: { cpus: string; memory: string; pids: number } } };
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** Compose's tag !override replaces a list of the first file; the list itself is read as any other. */
const services = (file: string) =>
  (parse(read(file).replaceAll('!override ', ''), { merge: true }) as { services: Record<string, Service> })
    .services;
const override = services('docker-compose.pitr.yml');
const base = services('docker-compose.yml');
const settings = read('deploy/pitr/pgbackrest.conf');
const script = read('deploy/pitr/pitr.sh');

describe('point-in-time recovery with docker compose', () => {
  test('postgres – keeps its options, archives its log within 30 seconds', () => {
    const command = override.postgres?.command?.join(' ') ?? '';
    assert.ok(command.startsWith(base.postgres?.command?.join(' ') ?? 'nothing'));
    assert.match(command, /-c archive_mode=on/);
    assert.match(command, /-c archive_timeout=30$/);
    assert.match(command, /archive_command=pgbackrest --stanza=store archive-push %p/);
  });

  for (const name of ['pitr', 'pitr-restore']) {
    test(`${name} – unprivileged, read-only, limited resources`, () => {
      const service = override[name];
      assert.equal(service?.user, '999:999');
      assert.equal(service.read_only, true);
      assert.deepEqual(service.cap_drop, ['ALL']);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
      assert.ok(service.deploy?.resources.limits.memory && service.deploy.resources.limits.pids);
    });
  }

  test('the data – only the restore may write to it, and it runs only when asked', () => {
    assert.ok(override.pitr?.volumes?.includes('database:/var/lib/postgresql/data:ro'));
    assert.ok(override['pitr-restore']?.volumes?.includes('database:/var/lib/postgresql/data'));
    assert.deepEqual(override['pitr-restore']?.profiles, ['restore']);
  });

  test('the repository – encrypted, its passphrase required and not in the repository of the code', () => {
    assert.match(settings, /^repo1-cipher-type=aes-256-cbc$/m);
    assert.doesNotMatch(settings, /cipher-pass|s3-key/);
    for (const name of ['postgres', 'pitr', 'pitr-restore']) {
      const { environment } = override[name] ?? {};
      assert.match(environment?.PGBACKREST_REPO1_CIPHER_PASS ?? '', /^\$\{PITR_PASSPHRASE:\?/);
      assert.equal(environment?.PGBACKREST_REPO1_S3_KEY_SECRET, null);
    }
  });

  // A restore writes the options of its own command line into restore_command; a variable would be missing there.
  test('the script – names the stanza in every command', () => {
    const commands = script.match(/^.*\bpgbackrest --.*$/gm) ?? [];
    assert.ok(commands.length >= 4);
    for (const command of commands) assert.match(command, /pgbackrest --stanza=store/);
  });

  test('the image – on the base of docker-compose.yml, pinned when pins are given', () => {
    const { context, args } = override.postgres?.build ?? {};
    assert.equal(context, 'deploy/pitr');
    assert.equal(args?.POSTGRES_IMAGE, '${POSTGRES_IMAGE:-postgres:17}');
    assert.match(
      read('deploy/pitr/Dockerfile'),
      /^ARG POSTGRES_IMAGE=postgres:17\nFROM \$\{POSTGRES_IMAGE\}$/m,
    );
    assert.match(read('deploy/pitr/Dockerfile'), /^USER 999:999$/m);
  });
});
