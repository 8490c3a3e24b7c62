/** Checks docker-compose.pitr.yml and deploy/pitr as text; needs no Docker. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    expect(command.startsWith(base.postgres?.command?.join(' ') ?? 'nothing')).toBeTruthy();
    expect(command).toMatch(/-c archive_mode=on/);
    expect(command).toMatch(/-c archive_timeout=30$/);
    expect(command).toMatch(/archive_command=pgbackrest --stanza=store archive-push %p/);
  });

  for (const name of ['pitr', 'pitr-restore']) {
    test(`${name} – unprivileged, read-only, limited resources`, () => {
      const service = override[name];
      expect(service?.user).toBe('999:999');
      expect(service?.read_only).toBe(true);
      expect(service?.cap_drop).toStrictEqual(['ALL']);
      expect(service?.security_opt).toStrictEqual(['no-new-privileges:true']);
      expect(service?.deploy?.resources.limits.memory && service.deploy.resources.limits.pids).toBeTruthy();
    });
  }

  test('the data – only the restore may write to it, and it runs only when asked', () => {
    expect(override.pitr?.volumes).toContain('database:/var/lib/postgresql/data:ro');
    expect(override['pitr-restore']?.volumes).toContain('database:/var/lib/postgresql/data');
    expect(override['pitr-restore']?.profiles).toStrictEqual(['restore']);
  });

  test('the repository – encrypted, its passphrase required and not in the repository of the code', () => {
    expect(settings).toMatch(/^repo1-cipher-type=aes-256-cbc$/m);
    expect(settings).not.toMatch(/cipher-pass|s3-key/);
    for (const name of ['postgres', 'pitr', 'pitr-restore']) {
      const { environment } = override[name] ?? {};
      expect(environment?.PGBACKREST_REPO1_CIPHER_PASS ?? '').toMatch(/^\$\{PITR_PASSPHRASE:\?/);
      expect(environment?.PGBACKREST_REPO1_S3_KEY_SECRET).toBeNull();
    }
  });

  // A restore writes the options of its own command line into restore_command; a variable would be missing there.
  test('the script – names the stanza in every command', () => {
    const commands = script.match(/^.*\bpgbackrest --.*$/gm) ?? [];
    expect(commands.length).toBeGreaterThanOrEqual(4);
    for (const command of commands) expect(command).toMatch(/pgbackrest --stanza=store/);
  });

  test('the image – on the base of docker-compose.yml, pinned when pins are given', () => {
    const { context, args } = override.postgres?.build ?? {};
    expect(context).toBe('deploy/pitr');
    expect(args?.POSTGRES_IMAGE).toBe('${POSTGRES_IMAGE:-postgres:17}');
    expect(read('deploy/pitr/Dockerfile')).toMatch(
      /^ARG POSTGRES_IMAGE=postgres:17\nFROM \$\{POSTGRES_IMAGE\}$/m,
    );
    expect(read('deploy/pitr/Dockerfile')).toMatch(/^USER 999:999$/m);
  });
});
