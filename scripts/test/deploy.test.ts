/** Checks docker-compose.yml, the Dockerfile and the nginx configuration as text; needs no Docker. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    expect(usual.sort()).toStrictEqual(['backend', 'migrate', 'postgres', 'proxy', 'redis', 'storefront']);
    const demo = services.filter(([, { profiles }]) => profiles?.join() === 'demo').map(([name]) => name);
    expect(demo.sort()).toStrictEqual(['demo', 'sandbox']);
    const watching = services.filter(([, { profiles }]) => profiles?.join() === 'observability');
    expect(watching.map(([name]) => name).sort()).toStrictEqual(['grafana', 'prometheus']);
    const scanning = services.filter(([, { profiles }]) => profiles?.join() === 'scan');
    expect(scanning.map(([name]) => name).sort()).toStrictEqual(['clamav', 'freshclam']);
  });

  for (const [name, service] of services) {
    test(`${name} – unprivileged, read-only, limited resources, health check unless it ends by itself`, () => {
      expect(service.user ?? '').toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(service.read_only).toBe(true);
      expect(service.cap_drop).toStrictEqual(['ALL']);
      expect(service.cap_add).toBeUndefined();
      expect(service.privileged).toBeUndefined();
      expect(service.security_opt).toStrictEqual(['no-new-privileges:true']);
      expect(Number.parseInt(service.stop_grace_period ?? '99')).toBeLessThanOrEqual(10);
      const { cpus, memory, pids } = service.deploy?.resources.limits ?? {};
      expect(Number(cpus) > 0 && /^\d+[MG]$/.test(memory ?? '') && Number(pids) > 0).toBeTruthy();
      if (service.restart !== 'no') expect(service.healthcheck?.test[0]).toBe('CMD');
      const mounted = service.volumes?.map((volume) => volume.split(':')[0]) ?? [];
      expect(mounted.every((volume) => /^[a-z]+$/.test(volume ?? ''))).toBeTruthy();
    });
  }

  test('published ports – nginx, the sandbox in the demo, and the dashboard for this machine only', () => {
    const open = services.filter(([, { ports }]) => ports).map(([name]) => name);
    expect(open.sort()).toStrictEqual(['grafana', 'proxy', 'sandbox']);
    expect(compose.services.grafana?.ports).toStrictEqual([
      '${GRAFANA_BIND:-127.0.0.1}:${GRAFANA_PORT:-3002}:3000',
    ]);
  });

  test('metrics – served by backends and storefronts at the port that Prometheus asks, which nginx does not know', () => {
    const [, port = ''] = /port: (\d+)/.exec(read('deploy/observability/prometheus.yml')) ?? [];
    for (const name of ['backend', 'storefront']) {
      expect([name, compose.services[name]?.environment?.METRICS_PORT]).toStrictEqual([name, port]);
      expect(read('deploy/observability/prometheus.yml')).toMatch(new RegExp(`names: \\[${name}\\]`));
    }
    expect(read('deploy/nginx/nginx.conf').includes(port)).toBeFalsy();
    // Grafana shows metrics; it reaches neither backends nor data.
    expect(compose.services.grafana?.networks).toStrictEqual(['watch']);
  });

  test('database and Redis – on an internal network shared only with the backend, backups and the demo loader', () => {
    expect(compose.networks.data?.internal).toBe(true);
    const near = services.filter(([, { networks }]) => networks?.includes('data')).map(([name]) => name);
    expect(near.sort()).toStrictEqual([
      'backend',
      'backup',
      'demo',
      'migrate',
      'postgres',
      'redis',
      'restore',
    ]);
  });

  test('the malware scanner – reached by the backends only, without a way out; its updates reach nobody', () => {
    expect(compose.networks.scan?.internal).toBe(true);
    const near = services.filter(([, { networks }]) => networks?.includes('scan')).map(([name]) => name);
    expect(near.sort()).toStrictEqual(['backend', 'clamav']);
    const { clamav, freshclam, backend } = compose.services;
    expect(clamav?.networks).toStrictEqual(['scan']);
    expect(freshclam?.networks).toStrictEqual(['updates']);
    const updating = services.filter(([, { networks }]) => networks?.includes('updates'));
    expect(updating.length).toBe(1);
    // The scanner reads what the updates write.
    expect(clamav?.volumes).toStrictEqual(['signatures:/var/lib/clamav:ro']);
    expect(freshclam?.volumes).toStrictEqual(['signatures:/var/lib/clamav']);
    expect(backend?.environment?.CLAMAV_HOST).toBe('${CLAMAV_HOST:-}');
  });

  test('the password of the owner of the tables – only in the database, the migration, the backup and its restore', () => {
    const knows = services.filter(([, service]) => JSON.stringify(service).includes('POSTGRES_PASSWORD'));
    expect(knows.map(([name]) => name).sort()).toStrictEqual(['backup', 'migrate', 'postgres', 'restore']);
    const { migrate, backend } = compose.services;
    expect(migrate?.restart).toBe('no');
    expect(backend?.depends_on?.migrate?.condition).toBe('service_completed_successfully');
    expect(migrate?.environment?.DATABASE_URL).toBe(backend?.environment?.DATABASE_URL);
  });

  test('restore – of a backup into the same places, beside an empty database that nothing has made tables in', () => {
    const { restore, backup, postgres } = compose.services;
    expect(restore?.depends_on).toStrictEqual({ postgres: { condition: 'service_healthy' } });
    expect(postgres?.depends_on).toBeUndefined();
    // Only "run" starts it, with the name of a backup.
    expect([restore?.profiles, restore?.restart]).toStrictEqual([['restore-backup'], 'no']);
    const others = services.filter(([name, { profiles }]) => name !== 'restore' && profiles);
    expect(others.every(([, { profiles }]) => !profiles?.includes('restore-backup'))).toBeTruthy();
    expect(restore?.entrypoint).toStrictEqual(['node', 'dist/bin/backup.js', 'restore']);
    expect(restore?.environment).toStrictEqual(backup?.environment);
    expect([restore?.image, restore?.user]).toStrictEqual([backup?.image, backup?.user]);
    expect(restore?.networks?.toSorted()).toStrictEqual(backup?.networks?.toSorted());
    expect(restore?.volumes).toStrictEqual(['files:/data', 'backups:/backups:ro']);
  });

  test('demo loader – runs once, after the backend is healthy and before the proxy starts', () => {
    const { demo, backend, proxy } = compose.services;
    expect(demo?.restart).toBe('no');
    expect(demo?.depends_on?.backend?.condition).toBe('service_healthy');
    expect(proxy?.depends_on?.demo).toStrictEqual({
      condition: 'service_completed_successfully',
      required: false,
    });
    // The same files as the backend.
    expect(demo?.volumes).toStrictEqual(['files:/data']);
    expect(backend?.volumes).toContain('files:/data');
    expect(demo?.user).toBe(backend?.user);
    // The backend loads nothing; it refuses the variable outside a demonstration.
    expect(backend?.environment?.DEMO_DATA).toBe('${DEMO_DATA:-}');
    expect(backend?.environment?.COMPOSE_PROFILES).toBe('${COMPOSE_PROFILES:-}');
  });

  test('several backends – no container name or published port', () => {
    const { ports } = compose.services.backend ?? {};
    expect(ports).toBeUndefined();
    expect(read('docker-compose.yml').includes('container_name')).toBeFalsy();
  });

  test('secrets – read from the environment, a missing one is named', () => {
    const optional = new Set([
      'GOOGLE_CLIENT_SECRET',
      'JWT_PREVIOUS_SECRETS',
      'BACKUP_S3_SECRET_ACCESS_KEY',
      'S3_SECRET_ACCESS_KEY',
    ]);
    for (const [service, { environment = {} }] of services) {
      for (const [name, value] of Object.entries(environment)) {
        if (!/SECRET|PASSWORD|APP_ID/.test(name) || optional.has(name)) continue;
        const variable = VARIABLE_OF[name] ?? name;
        expect([`${service} ${name}`, value]).toStrictEqual([
          `${service} ${name}`,
          expect.stringMatching(new RegExp(`^\\$\\{${variable}:\\?${variable} must be set`)),
        ]);
      }
    }
  });

  test('the bucket of the backups – the backup may write with its own key, the backend has another one', () => {
    const { backend, backup } = compose.services;
    for (const name of Object.keys(backup?.environment ?? {}).filter((key) => key.startsWith('BACKUP_S3_'))) {
      const isKey = name.includes('_KEY');
      expect([name, Boolean(backend?.environment?.[name])]).toStrictEqual([name, true]);
      expect([name, backend?.environment?.[name] === backup?.environment?.[name]]).toStrictEqual([
        name,
        !isKey,
      ]);
    }
    // The other network has no way out.
    expect(backup?.networks).toContain('front');
  });

  test("the storefront's credential – shared with the backend, both trust nginx to name the visitor", () => {
    const { storefront, backend } = compose.services;
    for (const name of ['STOREFRONT_SECRET', 'TRUST_PROXY']) {
      expect([name, Boolean(storefront?.environment?.[name])]).toStrictEqual([name, true]);
      expect(storefront?.environment?.[name]).toBe(backend?.environment?.[name]);
    }
  });

  test('variables that the documentation names – all are passed to a container', () => {
    const passed = read('docker-compose.yml');
    const runbooks = readdirSync(join(ROOT, 'docs/runbooks')).map((name) => read(`docs/runbooks/${name}`));
    const documented = [...runbooks.join('\n').matchAll(/^\| (`[A-Z][^|]*)\|/gm)].flatMap(([, names]) =>
      [...(names ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''),
    );
    expect(documented.length).toBeGreaterThan(50);
    expect(documented.filter((name) => !passed.includes(name))).toStrictEqual([]);
  });

  test('required variables – all in .env.example', () => {
    const needed = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map((match) => match[1] ?? '');
    const known = assignments(example);
    expect(needed.filter((name) => !known.has(name))).toStrictEqual([]);
  });
});

describe('.env.example', () => {
  test('secrets – empty', () => {
    for (const [name, value] of assignments(example)) {
      if (/SECRET|PASSWORD|APP_ID/.test(name)) expect([name, value]).toStrictEqual([name, '']);
    }
  });

  test('filled in – a value for each secret, set variables win, the rest unchanged', () => {
    let made = 0;
    const filled = assignments(fillIn(example, { PORT: '8080' }, () => `made-${(made += 1)}`));
    const secrets = [...assignments(example)].filter(([, value]) => value === '').map(([name]) => name);
    expect(new Set(secrets.map((name) => filled.get(name))).size).toBe(secrets.length);
    expect(secrets.length).toBeGreaterThanOrEqual(5);
    expect(filled.get('PORT')).toBe('8080');
    expect(filled.get('ADMIN_EMAIL')).toBe('admin@example.com');
  });
});

/** Built from packages of Debian alone; its Dockerfile is beside its configuration. */
const SCANNER = ['clamav', 'freshclam'];
const ofTheStore = services.filter(([name]) => !SCANNER.includes(name));

describe('the images', () => {
  test('images built by compose – one stage each, not run as root', () => {
    for (const [name, { build }] of ofTheStore) {
      if (!build) continue;
      expect([name, build.dockerfile]).toStrictEqual([name, 'deploy/Dockerfile']);
      expect(stage(build.target ?? '')).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    }
  });

  test('the scanner – Debian slim with its packages, no own user and no signatures of the day it was built', () => {
    const text = read('deploy/clamav/Dockerfile');
    expect(text).toMatch(/^ARG DEBIAN_IMAGE=debian:bookworm-slim$/m);
    expect(text).toMatch(/^USER 3310:3310$/m);
    expect(text).toMatch(/clamav-daemon clamav-freshclam/);
    const uploads = read('backend/src/tools/uploads/archive-uploads.service.ts');
    const [, upload = '0'] = /MAX_ARCHIVE_BYTES = (\d+) \* 1024 \* 1024/.exec(uploads) ?? [];
    const [, stream = '0'] = /^StreamMaxLength (\d+)M$/m.exec(read('deploy/clamav/clamd.conf')) ?? [];
    expect(Number(stream) > Number(upload) && Number(upload) > 0).toBeTruthy();
    expect(read('deploy/clamav/clamd.conf')).toMatch(/^AlertExceedsMax yes$/m);
  });

  test('base images – only the agreed ones, no remote syntax directive', () => {
    expect(dockerfile).not.toMatch(/^#\s*syntax=/im);
    const bases = stages.map((text) => text.split(' ', 1)[0] ?? '');
    const own = stages.map((text) => / AS (\S+)/.exec(text)?.[1]);
    const foreign = new Set(bases.filter((base) => !own.includes(base)));
    expect([...foreign].sort()).toStrictEqual([
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
      else expect(image ?? '').toMatch(/^tickwright-/);
    }
    // Tools of the operators with an exact version of their own; nothing of the store runs in them.
    for (const name of ['PROMETHEUS_IMAGE', 'GRAFANA_IMAGE']) {
      expect(used.get(name) ?? '').toMatch(/:v?\d+\.\d+\.\d+$/);
      used.delete(name);
    }
    const pins = assignments(read('deploy/images.env'));
    expect([...pins.keys()].sort()).toStrictEqual([...used.keys()].sort());
    for (const [name, pin] of pins) {
      const [, image, version, digest] = /^(\w+):(\S+)@sha256:([0-9a-f]+)$/.exec(pin) ?? [];
      const [plain, tag = ''] = (used.get(name) ?? '').split(':');
      expect([name, image]).toStrictEqual([name, plain]);
      expect([name, digest?.length]).toStrictEqual([name, 64]);
      if (/^\d/.test(tag))
        expect([name, version?.split('.')[0]]).toStrictEqual([name, /^\d+/.exec(tag)?.[0]]);
    }
    const node = /"node": "(\d\S+)"/.exec(read('package.json'))?.[1];
    expect(pins.get('NODE_IMAGE')?.startsWith(`node:${node}-bookworm-slim@`)).toBeTruthy();
  });

  test('images built by compose – with the pinned bases when they are given', () => {
    for (const [name, { build }] of ofTheStore) {
      if (build) expect([name, Object.keys(build.args)]).toStrictEqual([name, [...baseImages.keys()]]);
    }
  });

  test('runtime stages – production packages only, no build tools', () => {
    for (const packages of ['backend-packages', 'sandbox-packages', 'demo-packages']) {
      expect(stage(packages)).toMatch(/npm ci --omit=dev/);
    }
    for (const target of ['backend', 'storefront', 'proxy', 'sandbox', 'demo']) {
      expect(stage(target)).toMatch(/^(node:24-bookworm-slim|nginx:stable) /);
      expect(stage(target)).not.toMatch(/^RUN .*(npm|apt-get)|--from=tools/m);
    }
    expect(stage('backend') + stage('storefront') + stage('proxy')).not.toMatch(/sandbox|demo|e2e/);
  });

  test('backend – the flags and environment of "npm start", without its limit of the heap', () => {
    expect(stage('backend')).toContain(`"node", ${IMAGE_FLAGS.map((flag) => `"${flag}"`).join(', ')},`);
    for (const [name, value] of Object.entries(BACKEND_MEMORY)) {
      expect([name, stage('backend').includes(`${name}=${value}`)]).toStrictEqual([name, true]);
    }
  });

  test('copied files – not excluded by .dockerignore', () => {
    const allowed = read('.dockerignore').match(/(?<=^!).+$/gm) ?? [];
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) =>
      (match[1] ?? '').split(' '),
    );
    for (const path of copied) {
      expect([path, existsSync(join(ROOT, path))]).toStrictEqual([path, true]);
      expect([path, allowed.some((name) => path === name || path.startsWith(`${name}/`))]).toStrictEqual([
        path,
        true,
      ]);
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
    for (const [, value = ''] of common.matchAll(/: '([^']*)'/g))
      expect([value, headers.includes(value)]).toStrictEqual([value, true]);
    const policy = [...console.matchAll(/["`]([^"`]+)["`]/g)].map((match) => match[1]).join('; ');
    expect([policy, policy.length > 100 && headers.includes(`"${policy}"`)]).toStrictEqual([policy, true]);
  });

  test('replicas come and go – names resolved again, only safe requests retried', () => {
    expect(read('deploy/nginx/names.conf')).toMatch(/^resolver 127\.0\.0\.11 valid=2s/m);
    expect(config).not.toMatch(/non_idempotent/);
    expect(config).toMatch(/@write_once \{[^}]*proxy_next_upstream off/);
  });

  test('X-Forwarded-For from a visitor – overwritten', () => {
    expect(config).toMatch(/X-Forwarded-For \$remote_addr;/);
    expect(config).not.toMatch(/proxy_add_x_forwarded_for/);
  });

  test('downloads – sent by nginx from the files of the backend, which it cannot change', () => {
    const { proxy, backend } = compose.services;
    expect(proxy?.volumes).toStrictEqual(['files:/data:ro']);
    expect(backend?.environment?.ACCEL_REDIRECT).toBe('${ACCEL_REDIRECT:-true}');
    expect(config).toMatch(/\/stored-files\/\(\(archives\|exports\)[^{]*\{\s+internal;/);
    expect(config).toMatch(/^ {2}proxy_ignore_headers X-Accel-Redirect/m);
  });

  test("the storefront's credential from a visitor – dropped", () => {
    expect(config).toMatch(/proxy_set_header X-Storefront-Secret "";/);
  });
});
