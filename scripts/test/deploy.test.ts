/** Checks docker-compose.yml, the Dockerfile and the nginx configuration as text; needs no Docker. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { assignments, fillIn } from '../lib/compose-env.mjs';
import { BACKEND_MEMORY, IMAGE_FLAGS } from '../lib/launch/environment.ts';
import { ROOT } from '../lib/launch/settings.ts';

interface Service {
  image?: string;
  restart?: string;
  build?: { context: string; dockerfile?: string; target?: string; args: Record<string, string> };
  profiles?: string[];
  entrypoint?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  stop_grace_period?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  healthcheck?: { test: string[]; interval: string; timeout: string };
  deploy?: { resources: { limits: { cpus: string; memory: string; pids: number } } };
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
};
const services = Object.entries(compose.services);
const ARGUMENT = /^ARG (\w+)=(\S+)$/gm;
const dockerfileText = read('deploy/Dockerfile');
/** Base images that the Dockerfile uses when none are given. */
const baseImages = new Map(
  [...dockerfileText.matchAll(ARGUMENT)].map(([, name = '', image = '']) => [name, image]),
);
const dockerfile = dockerfileText.replace(/\$\{(\w+)\}/g, (_, name: string) => baseImages.get(name) ?? '');
const stages = dockerfile.split(/^FROM /m).slice(1);
const stage = (name: string) => stages.find((text) => text.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? '';
const example = read('.env.example');

/** Where a variable of a container is set under another name. */
const VARIABLE_OF: Record<string, string> = {
  PGPASSWORD: 'DATABASE_PASSWORD',
  MIGRATION_DATABASE_PASSWORD: 'POSTGRES_PASSWORD',
};

describe('docker-compose.yml', () => {
  test('services – all present, the sandbox and the demo loader only in the demo', () => {
    const usual = services.filter(([, { profiles }]) => !profiles).map(([name]) => name);
    assert.deepEqual(usual.sort(), ['backend', 'migrate', 'postgres', 'proxy', 'redis', 'storefront']);
    const demo = services.filter(([, { profiles }]) => profiles?.join() === 'demo').map(([name]) => name);
    assert.deepEqual(demo.sort(), ['demo', 'sandbox']);
    const watching = services.filter(([, { profiles }]) => profiles?.join() === 'observability');
    assert.deepEqual(watching.map(([name]) => name).sort(), ['grafana', 'prometheus']);
    const scanning = services.filter(([, { profiles }]) => profiles?.join() === 'scan');
    assert.deepEqual(scanning.map(([name]) => name).sort(), ['clamav', 'freshclam']);
  });

  for (const [name, service] of services) {
    test(`${name} – unprivileged, read-only, limited resources, health check unless it ends by itself`, () => {
      assert.match(service.user ?? '', /^[1-9]\d*:[1-9]\d*$/);
      assert.equal(service.read_only, true);
      assert.deepEqual(service.cap_drop, ['ALL']);
      assert.equal(service.cap_add, undefined);
      assert.equal(service.privileged, undefined);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
      assert.ok(Number.parseInt(service.stop_grace_period ?? '99') <= 10);
      const { cpus, memory, pids } = service.deploy?.resources.limits ?? {};
      assert.ok(Number(cpus) > 0 && /^\d+[MG]$/.test(memory ?? '') && Number(pids) > 0);
      if (service.restart !== 'no') assert.equal(service.healthcheck?.test[0], 'CMD');
      const mounted = service.volumes?.map((volume) => volume.split(':')[0]) ?? [];
      assert.ok(
        mounted.every((volume) => /^[a-z]+$/.test(volume ?? '')),
        'no host folders are mounted',
      );
    });
  }

  test('published ports – nginx, the sandbox in the demo, and the dashboard for this machine only', () => {
    const open = services.filter(([, { ports }]) => ports).map(([name]) => name);
    assert.deepEqual(open.sort(), ['grafana', 'proxy', 'sandbox']);
    assert.deepEqual(compose.services.grafana?.ports, [
      '${GRAFANA_BIND:-127.0.0.1}:${GRAFANA_PORT:-3002}:3000',
    ]);
  });

  test('metrics – served by backends and storefronts at the port that Prometheus asks, which nginx does not know', () => {
    const [, port = ''] = /port: (\d+)/.exec(read('deploy/observability/prometheus.yml')) ?? [];
    for (const name of ['backend', 'storefront']) {
      assert.equal(compose.services[name]?.environment?.METRICS_PORT, port, name);
      assert.match(read('deploy/observability/prometheus.yml'), new RegExp(`names: \\[${name}\\]`));
    }
    assert.ok(!read('deploy/nginx/nginx.conf').includes(port));
    // Grafana shows metrics; it reaches neither backends nor data.
    assert.deepEqual(compose.services.grafana?.networks, ['watch']);
  });

  test('database and Redis – on an internal network shared only with the backend, backups and the demo loader', () => {
    assert.equal(compose.networks.data?.internal, true);
    const near = services.filter(([, { networks }]) => networks?.includes('data')).map(([name]) => name);
    assert.deepEqual(near.sort(), ['backend', 'backup', 'demo', 'migrate', 'postgres', 'redis', 'restore']);
  });

  test('the malware scanner – reached by the backends only, without a way out; its updates reach nobody', () => {
    assert.equal(compose.networks.scan?.internal, true);
    const near = services.filter(([, { networks }]) => networks?.includes('scan')).map(([name]) => name);
    assert.deepEqual(near.sort(), ['backend', 'clamav']);
    const { clamav, freshclam, backend } = compose.services;
    assert.deepEqual(clamav?.networks, ['scan']);
    assert.deepEqual(freshclam?.networks, ['updates']);
    const updating = services.filter(([, { networks }]) => networks?.includes('updates'));
    assert.equal(updating.length, 1);
    // The scanner reads what the updates write.
    assert.deepEqual(clamav.volumes, ['signatures:/var/lib/clamav:ro']);
    assert.deepEqual(freshclam.volumes, ['signatures:/var/lib/clamav']);
    assert.equal(backend?.environment?.CLAMAV_HOST, '${CLAMAV_HOST:-}');
  });

  test('the password of the owner of the tables – only in the database, the migration, the backup and its restore', () => {
    const knows = services.filter(([, service]) => JSON.stringify(service).includes('POSTGRES_PASSWORD'));
    assert.deepEqual(knows.map(([name]) => name).sort(), ['backup', 'migrate', 'postgres', 'restore']);
    const { migrate, backend } = compose.services;
    assert.equal(migrate?.restart, 'no');
    assert.equal(backend?.depends_on?.migrate?.condition, 'service_completed_successfully');
    assert.equal(migrate.environment?.DATABASE_URL, backend.environment?.DATABASE_URL);
  });

  test('restore – of a backup into the same places, beside an empty database that nothing has made tables in', () => {
    const { restore, backup, postgres } = compose.services;
    assert.deepEqual(restore?.depends_on, { postgres: { condition: 'service_healthy' } });
    assert.equal(postgres?.depends_on, undefined);
    // Only "run" starts it, with the name of a backup.
    assert.deepEqual([restore.profiles, restore.restart], [['restore-backup'], 'no']);
    const others = services.filter(([name, { profiles }]) => name !== 'restore' && profiles);
    assert.ok(others.every(([, { profiles }]) => !profiles?.includes('restore-backup')));
    assert.deepEqual(restore.entrypoint, ['node', 'dist/bin/backup.js', 'restore']);
    assert.deepEqual(restore.environment, backup?.environment);
    assert.deepEqual([restore.image, restore.user], [backup?.image, backup?.user]);
    assert.deepEqual(restore.networks?.toSorted(), backup?.networks?.toSorted());
    assert.deepEqual(restore.volumes, ['files:/data', 'backups:/backups:ro']);
    assert.ok(read('docs/operations.md').includes('docker compose run --rm -T restore latest --key -'));
  });

  test('demo loader – runs once, after the backend is healthy and before the proxy starts', () => {
    const { demo, backend, proxy } = compose.services;
    assert.equal(demo?.restart, 'no');
    assert.equal(demo.depends_on?.backend?.condition, 'service_healthy');
    assert.deepEqual(proxy?.depends_on?.demo, {
      condition: 'service_completed_successfully',
      required: false,
    });
    // The same files as the backend.
    assert.deepEqual(demo.volumes, ['files:/data']);
    assert.ok(backend?.volumes?.includes('files:/data'));
    assert.equal(demo.user, backend?.user);
    // The backend loads nothing; it refuses the variable outside a demonstration.
    assert.equal(backend?.environment?.DEMO_DATA, '${DEMO_DATA:-}');
    assert.equal(backend?.environment.COMPOSE_PROFILES, '${COMPOSE_PROFILES:-}');
  });

  test('several backends – no container name or published port', () => {
    const { ports } = compose.services.backend ?? {};
    assert.equal(ports, undefined);
    assert.ok(!read('docker-compose.yml').includes('container_name'));
  });

  test('secrets – read from the environment, a missing one is named', () => {
    const optional = new Set([
      'GOOGLE_CLIENT_SECRET',
      'JWT_PREVIOUS_SECRETS',
      'PASSWORD_MIN_SCORE',
      'BACKUP_S3_SECRET_ACCESS_KEY',
      'S3_SECRET_ACCESS_KEY',
    ]);
    for (const [service, { environment = {} }] of services) {
      for (const [name, value] of Object.entries(environment)) {
        if (!/SECRET|PASSWORD|APP_ID/.test(name) || optional.has(name)) continue;
        const variable = VARIABLE_OF[name] ?? name;
        assert.match(
          value,
          new RegExp(`^\\$\\{${variable}:\\?${variable} must be set`),
          `${service} ${name}`,
        );
      }
    }
  });

  test('the bucket of the backups – the backup may write with its own key, the backend has another one', () => {
    const { backend, backup } = compose.services;
    for (const name of Object.keys(backup?.environment ?? {}).filter((key) => key.startsWith('BACKUP_S3_'))) {
      const isKey = name.includes('_KEY');
      assert.ok(backend?.environment?.[name], name);
      assert.equal(backend.environment[name] === backup?.environment?.[name], !isKey, name);
    }
    // The other network has no way out.
    assert.ok(backup?.networks?.includes('front'));
  });

  test("the storefront's credential – shared with the backend, both trust nginx to name the visitor", () => {
    const { storefront, backend } = compose.services;
    for (const name of ['STOREFRONT_SECRET', 'TRUST_PROXY']) {
      assert.ok(storefront?.environment?.[name], name);
      assert.equal(storefront.environment[name], backend?.environment?.[name]);
    }
  });

  test('variables that the documentation names – all are passed to a container', () => {
    const passed = read('docker-compose.yml');
    const documented = [...read('docs/operations.md').matchAll(/^\| (`[A-Z][^|]*)\|/gm)].flatMap(
      ([, names]) => [...(names ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''),
    );
    assert.ok(documented.length > 50);
    assert.deepEqual(
      documented.filter((name) => !passed.includes(name)),
      [],
    );
  });

  test('required variables – all in .env.example', () => {
    const needed = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map((match) => match[1] ?? '');
    const known = assignments(example);
    assert.deepEqual(
      needed.filter((name) => !known.has(name)),
      [],
    );
  });
});

describe('.env.example', () => {
  test('secrets – empty', () => {
    for (const [name, value] of assignments(example)) {
      if (/SECRET|PASSWORD|APP_ID/.test(name)) assert.equal(value, '', name);
    }
  });

  test('filled in – a value for each secret, set variables win, the rest unchanged', () => {
    let made = 0;
    const filled = assignments(fillIn(example, { PORT: '8080' }, () => `made-${(made += 1)}`));
    const secrets = [...assignments(example)].filter(([, value]) => value === '').map(([name]) => name);
    assert.equal(new Set(secrets.map((name) => filled.get(name))).size, secrets.length);
    assert.ok(secrets.length >= 5);
    assert.equal(filled.get('PORT'), '8080');
    assert.equal(filled.get('ADMIN_EMAIL'), 'admin@example.com');
  });
});

/** Built from packages of Debian alone; its Dockerfile is beside its configuration. */
const SCANNER = ['clamav', 'freshclam'];
const ofTheStore = services.filter(([name]) => !SCANNER.includes(name));

describe('the images', () => {
  test('images built by compose – one stage each, not run as root', () => {
    for (const [name, { build }] of ofTheStore) {
      if (!build) continue;
      assert.equal(build.dockerfile, 'deploy/Dockerfile', name);
      assert.match(stage(build.target ?? ''), /^USER [1-9]\d*:[1-9]\d*$/m, name);
    }
  });

  test('the scanner – Debian slim with its packages, no own user and no signatures of the day it was built', () => {
    const text = read('deploy/clamav/Dockerfile');
    assert.match(text, /^ARG DEBIAN_IMAGE=debian:bookworm-slim$/m);
    assert.match(text, /^USER 3310:3310$/m);
    assert.match(text, /clamav-daemon clamav-freshclam/);
    const uploads = read('backend/src/tools/uploads/archive-uploads.service.ts');
    const [, upload = '0'] = /MAX_ARCHIVE_BYTES = (\d+) \* 1024 \* 1024/.exec(uploads) ?? [];
    const [, stream = '0'] = /^StreamMaxLength (\d+)M$/m.exec(read('deploy/clamav/clamd.conf')) ?? [];
    assert.ok(Number(stream) > Number(upload) && Number(upload) > 0, 'every upload can be scanned');
    assert.match(read('deploy/clamav/clamd.conf'), /^AlertExceedsMax yes$/m);
  });

  test('base images – only the agreed ones, no remote syntax directive', () => {
    assert.doesNotMatch(dockerfile, /^#\s*syntax=/im);
    const bases = stages.map((text) => text.split(' ', 1)[0] ?? '');
    const own = stages.map((text) => / AS (\S+)/.exec(text)?.[1]);
    const foreign = new Set(bases.filter((base) => !own.includes(base)));
    assert.deepEqual([...foreign].sort(), [
      'grafana/grafana:12.1.0',
      'nginx:stable',
      'node:24-bookworm-slim',
      'prom/prometheus:v3.5.0',
    ]);
  });

  test('every base image of the store – pinned by digest in deploy/images.env, the same image and major version', () => {
    const used = new Map(baseImages);
    for (const [, { image }] of services) {
      const [, name, fallback] = /^\$\{(\w+):-(.+)\}$/.exec(image ?? '') ?? [];
      if (name && fallback) used.set(name, fallback);
      else assert.match(image ?? '', /^tickwright-/);
    }
    // Tools of the operators with an exact version of their own; nothing of the store runs in them.
    for (const name of ['PROMETHEUS_IMAGE', 'GRAFANA_IMAGE']) {
      assert.match(used.get(name) ?? '', /:v?\d+\.\d+\.\d+$/);
      used.delete(name);
    }
    const pins = assignments(read('deploy/images.env'));
    assert.deepEqual([...pins.keys()].sort(), [...used.keys()].sort());
    for (const [name, pin] of pins) {
      const [, image, version, digest] = /^(\w+):(\S+)@sha256:([0-9a-f]+)$/.exec(pin) ?? [];
      const [plain, tag = ''] = (used.get(name) ?? '').split(':');
      assert.equal(image, plain, name);
      assert.equal(digest?.length, 64, name);
      if (/^\d/.test(tag)) assert.equal(version?.split('.')[0], /^\d+/.exec(tag)?.[0], name);
    }
    const node = /"node": "(\d\S+)"/.exec(read('package.json'))?.[1];
    assert.ok(pins.get('NODE_IMAGE')?.startsWith(`node:${node}-bookworm-slim@`), 'the Node of the tests');
  });

  test('images built by compose – with the pinned bases when they are given', () => {
    for (const [name, { build }] of ofTheStore) {
      if (build) assert.deepEqual(Object.keys(build.args), [...baseImages.keys()], name);
    }
  });

  test('runtime stages – production packages only, no build tools', () => {
    for (const packages of ['backend-packages', 'sandbox-packages', 'demo-packages']) {
      assert.match(stage(packages), /npm ci --omit=dev/);
    }
    for (const target of ['backend', 'storefront', 'proxy', 'sandbox', 'demo']) {
      assert.match(stage(target), /^(node:24-bookworm-slim|nginx:stable) /, target);
      assert.doesNotMatch(stage(target), /^RUN .*(npm|apt-get)|--from=tools/m, target);
    }
    assert.doesNotMatch(stage('backend') + stage('storefront') + stage('proxy'), /sandbox|demo|e2e/);
  });

  test('backend – the flags and environment of "npm start", without its limit of the heap', () => {
    assert.ok(stage('backend').includes(`"node", ${IMAGE_FLAGS.map((flag) => `"${flag}"`).join(', ')},`));
    for (const [name, value] of Object.entries(BACKEND_MEMORY)) {
      assert.ok(stage('backend').includes(`${name}=${value}`), name);
    }
  });

  test('copied files – not excluded by .dockerignore', () => {
    const allowed = read('.dockerignore').match(/(?<=^!).+$/gm) ?? [];
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) =>
      (match[1] ?? '').split(' '),
    );
    for (const path of copied) {
      assert.ok(existsSync(join(ROOT, path)), path);
      assert.ok(
        allowed.some((name) => path === name || path.startsWith(`${name}/`)),
        path,
      );
    }
  });
});

describe('nginx', () => {
  const config = read('deploy/nginx/nginx.conf');

  test('console – same security headers as from the backend', () => {
    const source = read('backend/src/platform/http/security-headers.ts');
    const headers = read('deploy/nginx/console-headers.conf');
    const common = /COMMON = \{([^}]*)\}/.exec(source)?.[1] ?? '';
    const empty = /EMPTY_STYLE = "([^"]+)"/.exec(source)?.[1] ?? '';
    const console = /CONSOLE_POLICY = \[([^\]]*)\]/.exec(source)?.[1]?.replace('${EMPTY_STYLE}', empty) ?? '';
    for (const [, value = ''] of common.matchAll(/: '([^']*)'/g)) assert.ok(headers.includes(value), value);
    const policy = [...console.matchAll(/["`]([^"`]+)["`]/g)].map((match) => match[1]).join('; ');
    assert.ok(policy.length > 100 && headers.includes(`"${policy}"`), policy);
  });

  test('replicas come and go – names resolved again, only safe requests retried', () => {
    assert.match(read('deploy/nginx/names.conf'), /^resolver 127\.0\.0\.11 valid=2s/m);
    assert.doesNotMatch(config, /non_idempotent/);
    assert.match(config, /@write_once \{[^}]*proxy_next_upstream off/);
  });

  test('X-Forwarded-For from a visitor – overwritten', () => {
    assert.match(config, /X-Forwarded-For \$remote_addr;/);
    assert.doesNotMatch(config, /proxy_add_x_forwarded_for/);
  });

  test('downloads – sent by nginx from the files of the backend, which it cannot change', () => {
    const { proxy, backend } = compose.services;
    assert.deepEqual(proxy?.volumes, ['files:/data:ro']);
    assert.equal(backend?.environment?.ACCEL_REDIRECT, '${ACCEL_REDIRECT:-true}');
    assert.match(config, /\/stored-files\/\(archives[^{]*\{\s+internal;/);
    assert.match(config, /^ {2}proxy_ignore_headers X-Accel-Redirect/m);
  });

  test("the storefront's credential from a visitor – dropped", () => {
    assert.match(config, /proxy_set_header X-Storefront-Secret "";/);
  });
});
