/** Builds the folders of deploy/kubernetes with kustomize, alone or as part of kubectl. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../launch/settings.ts';

export interface EnvVariable {
  name: string;
  value?: string;
  valueFrom?: {
    secretKeyRef?: { name: string; key: string; optional?: boolean };
    configMapKeyRef?: { name: string; key: string };
  };
}

export interface Container {
  name: string;
  image: string;
  env?: EnvVariable[];
  envFrom?: { configMapRef?: { name: string } }[];
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
  startupProbe?: object;
  readinessProbe?: object;
  livenessProbe?: object;
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
}

export interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    containers: Container[];
    initContainers?: Container[];
    automountServiceAccountToken?: boolean;
    enableServiceLinks?: boolean;
    hostNetwork?: boolean;
    securityContext?: {
      runAsNonRoot?: boolean;
      runAsUser?: number;
      fsGroup?: number;
      seccompProfile?: { type: string };
    };
    volumes?: { name: string; hostPath?: object; persistentVolumeClaim?: { claimName: string } }[];
  };
}

export interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}

export interface Manifest {
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec: {
    replicas?: number;
    template?: Pod;
    jobTemplate?: { spec: { template: Pod } };
    selector?: Selector | Record<string, string>;
    podSelector?: Selector;
    policyTypes?: string[];
    ingress?: object[];
    egress?: object[];
    scaleTargetRef?: { kind?: string; name: string };
    inheritedMetadata?: { labels: Record<string, string> };
    imageName?: string;
  };
}

export const KUBERNETES = join(ROOT, 'deploy/kubernetes');

const BUILDERS = [
  ['kustomize', 'build'],
  ['kubectl', 'kustomize'],
] as const;

/** Whether this machine can build; GitHub's can. */
export const builder = BUILDERS.find(([program]) => spawnSync(program, ['version'], { timeout: 20_000 }).pid);

const documents = (text: string): Manifest[] =>
  parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? []);

/** What an overlay applies. */
export function build(overlay: string): Manifest[] {
  return buildFolder(join(KUBERNETES, 'overlays', overlay));
}

/** What an overlay applies with more components. */
export function buildWith(overlay: string, components: readonly string[]): Manifest[] {
  const folder = mkdtempSync(join(tmpdir(), 'overlay-'));
  // kustomize reads folders anywhere, but only by relative addresses.
  const from = (...path: string[]) => relative(realpathSync(folder), join(KUBERNETES, ...path));
  const kustomization = {
    resources: [from('overlays', overlay)],
    components: components.map((name) => from('components', name)),
    namespace: 'tickwright',
  };
  try {
    writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization));
    return buildFolder(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function buildFolder(folder: string): Manifest[] {
  if (!builder) throw new Error('kustomize and kubectl are missing');
  const [program, command] = builder;
  const { status, stdout, stderr } = spawnSync(program, [command, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${command} ${folder}: ${stderr}`);
  return documents(stdout);
}

/** The files of the base as they are, for machines that cannot build. */
export function readBase(): Manifest[] {
  const folder = join(KUBERNETES, 'base');
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  return files.flatMap((name) => documents(readFileSync(join(folder, name), 'utf8')));
}
