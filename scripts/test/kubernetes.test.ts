/** Checks deploy/kubernetes: builds each overlay where kustomize or kubectl is installed, else reads the base's files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { assignments } from '../lib/compose-env.mjs';
import {
  build,
  builder,
  buildWith,
  KUBERNETES,
  type Manifest,
  readBase,
} from '../lib/kubernetes/manifests.ts';
import {
  hardening,
  lostSelectors,
  scaling,
  uncoveredPods,
  unknownVariables,
  variablesOf,
  workloadsOf,
} from '../lib/kubernetes/rules.ts';
import { ROOT } from '../lib/launch/settings.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Service {
  user?: string;
  environment?: Record<string, string>;
  deploy?: { resources: { limits: { memory: string } } };
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };

/** The names of all variables that the programs read. */
const known = new Set(
  ['backend/src/config', 'storefront/server']
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => read(name).match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b|\b(PORT|HOST)\b/g) ?? []),
);

const SECRET = /SECRET|PASSWORD$|_KEY$|KEY_ID$|APP_ID|SMTP_URL/;
const OVERLAYS = ['single', 'many', 'pinned'] as const;
const built = new Map<string, Manifest[]>(
  builder ? OVERLAYS.map((name) => [name, build(name)]) : [['base', readBase()]],
);

const containerOf = (manifests: Manifest[], workload: string) =>
  workloadsOf(manifests).find(({ name }) => name === workload)?.pod.spec.containers[0];

/** The variables without which the service of docker-compose.yml does not start. */
const requiredOf = (service: string) =>
  Object.entries(compose.services[service]?.environment ?? {}).flatMap(([name, value]) =>
    value.includes(':?') ? [name] : [],
  );

const inMebibytes = (memory = '') => Number.parseInt(memory) * (/G/.test(memory) ? 1024 : 1);

for (const [name, manifests] of built) {
  describe(`deploy/kubernetes ${name}`, () => {
    test('containers – unprivileged, read-only, with limits and three probes', () => {
      expect(hardening(manifests)).toStrictEqual([]);
    });

    test('workloads – those of docker-compose.yml, with the same users and memory', () => {
      const workloads = workloadsOf(manifests);
      expect(workloads.map((workload) => workload.name).sort()).toStrictEqual([
        'backend',
        'backup',
        'migrate',
        'proxy',
        'redis',
        'storefront',
      ]);
      for (const { name: workload, pod } of workloads) {
        const service = compose.services[workload];
        expect([workload, service?.user?.split(':')[0]]).toStrictEqual([
          workload,
          String(pod.spec.securityContext?.runAsUser),
        ]);
        const memory = pod.spec.containers[0]?.resources?.limits?.memory;
        expect([workload, inMebibytes(memory)]).toStrictEqual([
          workload,
          inMebibytes(service?.deploy?.resources.limits.memory),
        ]);
      }
    });

    test('variables – all of them read by a program', () => {
      expect(unknownVariables(manifests, known)).toStrictEqual([]);
    });

    test('secrets – from secrets only, and none in the repository', () => {
      expect(
        manifests.filter(({ kind }) => kind === 'Secret').map(({ metadata }) => metadata.name),
      ).toStrictEqual([]);
      const settings = manifests.flatMap(({ kind, data }) =>
        kind === 'ConfigMap' ? Object.keys(data ?? {}) : [],
      );
      expect(settings.filter((variable) => SECRET.test(variable))).toStrictEqual([]);
      for (const { name: workload, pod } of workloadsOf(manifests)) {
        for (const { name: variable, value, valueFrom } of pod.spec.containers[0]?.env ?? []) {
          if (SECRET.test(variable))
            expect([`${workload} ${variable}`, !value && Boolean(valueFrom?.secretKeyRef)]).toStrictEqual([
              `${workload} ${variable}`,
              true,
            ]);
          expect([`${workload} ${variable}`, value ?? '']).toStrictEqual([
            `${workload} ${variable}`,
            expect.not.stringMatching(/:\/\/[^/@]*:[^/@]*@/),
          ]);
        }
      }
    });

    test("the password of the tables' owner – in the migration and the backup only", () => {
      const knows = workloadsOf(manifests).filter(({ pod }) =>
        JSON.stringify(pod).includes('database-owner'),
      );
      expect(knows.map((workload) => workload.name).sort()).toStrictEqual(['backup', 'migrate']);
    });

    test('secrets of the backend in docker-compose.yml – here too', () => {
      const names = containerOf(manifests, 'backend')?.env?.map((variable) => variable.name) ?? [];
      const composed = Object.keys(compose.services.backend?.environment ?? {});
      const secret = composed.filter((variable) => SECRET.test(variable));
      expect(secret.filter((variable) => !names.includes(variable))).toStrictEqual([]);
    });

    test('selectors – each selects pods', () => {
      expect(lostSelectors(manifests)).toStrictEqual([]);
    });

    test('network – refused by default, every pod has a policy', () => {
      expect(uncoveredPods(manifests)).toStrictEqual([]);
    });

    test('database – archived within 30 seconds, backed up daily to an encrypted archive', () => {
      const text = (kind: string) =>
        JSON.stringify(manifests.find((manifest) => manifest.kind === kind)?.spec);
      expect(text('Cluster')).toMatch(/"archive_timeout":"30s"/);
      expect(text('Cluster')).toMatch(/"isWALArchiver":true/);
      expect(text('ObjectStore')).toMatch(/"data":\{[^}]*"encryption":"AES256"/);
      expect(text('ScheduledBackup')).toMatch(/"method":"plugin"/);
    });
  });
}

// Without kustomize and kubectl nothing can be built.
(builder ? describe : describe.skip)('deploy/kubernetes, built', () => {
  for (const name of OVERLAYS) {
    test(`${name} – everything in the store's namespace, with every required variable`, () => {
      const manifests = built.get(name) ?? [];
      const lost = manifests.filter(
        ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'tickwright',
      );
      expect(lost).toStrictEqual([]);
      for (const service of ['backend', 'storefront', 'migrate', 'backup']) {
        const container = containerOf(manifests, service);
        expect([service, Boolean(container)]).toStrictEqual([service, true]);
        const set = variablesOf(container!, manifests);
        expect([service, requiredOf(service).filter((variable) => !set.includes(variable))]).toStrictEqual([
          service,
          [],
        ]);
      }
    });
  }

  test('many – scales within disruption budgets, keeps files in a bucket, reads from replicas', () => {
    const manifests = built.get('many') ?? [];
    expect(scaling(manifests)).toStrictEqual([]);
    const scaled = manifests
      .filter(({ spec }) => spec?.scaleTargetRef)
      .map(({ spec }) => spec.scaleTargetRef?.name);
    expect(scaled.sort()).toStrictEqual(['backend', 'proxy', 'storefront']);
    const backend = containerOf(manifests, 'backend');
    for (const name of ['S3_BUCKET', 'DATABASE_READ_URL']) {
      expect([name, backend && variablesOf(backend, manifests).includes(name)]).toStrictEqual([name, true]);
    }
  });

  test('single – nginx sends the files, which it mounts read-only in the same group as the backend', () => {
    const manifests = built.get('single') ?? [];
    const [settings] = manifests.filter(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('settings'),
    );
    expect(settings?.data?.['ACCEL_REDIRECT']).toBe('true');
    const ofFiles = ['backend', 'proxy'].map((name) => {
      const pod = workloadsOf(manifests).find((workload) => workload.name === name)?.pod.spec;
      const volume = pod?.volumes?.find(({ persistentVolumeClaim: claim }) => claim?.claimName === 'files');
      const mount = pod?.containers[0]?.volumeMounts?.find((mounted) => mounted.name === volume?.name);
      return [name, mount?.mountPath, mount?.readOnly ?? false, pod?.securityContext?.fsGroup];
    });
    expect(ofFiles).toStrictEqual([
      ['backend', '/data', false, 1000],
      ['proxy', '/data', true, 1000],
    ]);
    expect(read('deploy/nginx/nginx.conf')).toMatch(/alias \/data\/files\//);
  });

  test('components for the malware scan and traces – the backends reach the ports that they use', () => {
    const manifests = buildWith('single', ['malware-scan', 'tracing']);
    expect(lostSelectors(manifests)).toStrictEqual([]);
    const portOf = (name: string) => {
      const policy = manifests.find(
        ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name,
      );
      expect(policy?.spec.podSelector?.matchLabels).toStrictEqual({ 'app.kubernetes.io/name': 'backend' });
      return /"port":(\d+)/.exec(JSON.stringify(policy?.spec.egress))?.[1];
    };
    expect(read('backend/src/config/scan-env.ts')).toMatch(
      new RegExp(`default\\(${portOf('malware-scan')}\\)`),
    );
    expect(read('docs/operations.md')).toMatch(new RegExp(`http://collector:${portOf('tracing')}\``));
  });

  test('kind – the same without the operators, unprivileged too', () => {
    const manifests = build('kind');
    expect(hardening(manifests)).toStrictEqual([]);
    expect(lostSelectors(manifests)).toStrictEqual([]);
    expect(uncoveredPods(manifests)).toStrictEqual([]);
    expect(
      manifests.filter(({ kind }) =>
        ['Cluster', 'ObjectStore', 'ScheduledBackup', 'ScaledObject'].includes(kind),
      ),
    ).toStrictEqual([]);
  });

  test('pinned – every image by digest, base images by those of deploy/images.env', () => {
    const manifests = built.get('pinned') ?? [];
    const images = [
      ...workloadsOf(manifests).flatMap(({ pod }) => pod.spec.containers.map(({ image }) => image)),
      ...manifests.flatMap(({ spec }) => spec?.imageName ?? []),
    ];
    for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
    const redis = assignments(read('deploy/images.env')).get('REDIS_IMAGE')?.split('@')[1] ?? 'none';
    expect(images.some((image) => image.endsWith(redis))).toBeTruthy();
  });
});

describe('the rules', () => {
  const base = () => structuredClone(readBase());
  const backendOf = (manifests: Manifest[]) => containerOf(manifests, 'backend');

  test('a planted violation – found by each rule', () => {
    const rights = base();
    delete backendOf(rights)?.securityContext?.readOnlyRootFilesystem;
    delete backendOf(rights)?.livenessProbe;
    expect(hardening(rights)).toStrictEqual([
      'backend: can write to its image',
      'backend: does not have all three probes',
    ]);

    const misspelt = base();
    backendOf(misspelt)?.env?.push({ name: 'CASHFREE_SECRETKEY', value: 'x' });
    expect(unknownVariables(misspelt, known)).toStrictEqual([
      'backend: CASHFREE_SECRETKEY is read by no program',
    ]);

    const renamed = base();
    for (const { name, pod } of workloadsOf(renamed)) {
      if (name === 'redis') pod.metadata.labels['app.kubernetes.io/name'] = 'cache';
    }
    expect(lostSelectors(renamed)).toStrictEqual([
      'NetworkPolicy redis: selects no pod',
      'Deployment redis: selects no pod',
      'Service redis: selects no pod',
    ]);
    expect(uncoveredPods(renamed)).toStrictEqual(['cache: no network policy']);

    const open = base().filter(({ metadata }) => metadata.name !== 'default-deny');
    expect(uncoveredPods(open)).toStrictEqual(['no policy refuses everything by default']);

    const fixed: Manifest = {
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'redis' },
      spec: { scaleTargetRef: { name: 'redis' } },
    };
    expect(scaling([...base(), fixed])).toStrictEqual([
      'redis: has a fixed number of replicas',
      'redis: has no disruption budget',
    ]);
  });
});

describe('apply.sh and the proxy', () => {
  test("nginx's names – the only file that differs from docker compose", () => {
    const names = readFileSync(join(KUBERNETES, 'base/names.conf'), 'utf8');
    const own = read('deploy/nginx/names.conf');
    for (const text of [names, own]) {
      expect(text).toMatch(/^resolver \S+ valid=2s/m);
      expect(text).toMatch(/map "" \$backend \{\s+default http:\/\/backend\S*:3000;/);
      expect(text).toMatch(/map "" \$storefront \{\s+default http:\/\/storefront\S*:3000;/);
    }
  });
});
