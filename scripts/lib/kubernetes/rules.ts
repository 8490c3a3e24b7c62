/** Rules for what is applied to a cluster. Each returns one sentence for each violation. */
import type { Container, Manifest, Pod, Selector } from './manifests.ts';

export interface Workload {
  kind: string;
  name: string;
  pod: Pod;
}

export function workloadsOf(manifests: Manifest[]): Workload[] {
  return manifests.flatMap(({ kind, metadata: { name }, spec }) => {
    const pod = spec?.template?.spec?.containers ? spec.template : spec?.jobTemplate?.spec.template;
    return pod ? [{ kind, name, pod }] : [];
  });
}

/** The labels of all pods, those of the database's operator included. */
export function podLabels(manifests: Manifest[]): Record<string, string>[] {
  const own = workloadsOf(manifests).map(({ pod }) => pod.metadata.labels);
  const databases = manifests.filter(({ kind }) => kind === 'Cluster');
  const inherited = databases.flatMap(({ spec }) =>
    spec.inheritedMetadata ? [spec.inheritedMetadata.labels] : [],
  );
  return [...own, ...inherited];
}

export function matches(selector: Selector, labels: Record<string, string>): boolean {
  const equal = Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
  const listed = (selector.matchExpressions ?? []).every(
    ({ key, operator, values }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );
  return equal && listed;
}

const when = (broken: boolean, sentence: string): string[] => (broken ? [sentence] : []);

function containerProblems({ kind }: Workload, container: Container): string[] {
  const { securityContext: rights, resources, startupProbe, readinessProbe, livenessProbe } = container;
  const limits = [resources?.requests, resources?.limits];
  return [
    ...when(rights?.allowPrivilegeEscalation !== false, 'can gain rights'),
    ...when(rights?.readOnlyRootFilesystem !== true, 'can write to its image'),
    ...when(rights?.capabilities?.drop?.join() !== 'ALL' || !!rights.capabilities.add, 'has capabilities'),
    ...when(!limits.every((part) => part?.cpu && part.memory), 'has no requests and limits'),
    ...when(
      kind === 'Deployment' && !(startupProbe && readinessProbe && livenessProbe),
      'does not have all three probes',
    ),
  ];
}

/** Rights, probes and resources of every container. */
export function hardening(manifests: Manifest[]): string[] {
  return workloadsOf(manifests).flatMap((workload) => {
    const { spec } = workload.pod;
    const pod = [
      ...when(spec.securityContext?.runAsNonRoot !== true || !spec.securityContext.runAsUser, 'runs as root'),
      ...when(spec.securityContext?.seccompProfile?.type !== 'RuntimeDefault', 'has no seccomp profile'),
      ...when(spec.automountServiceAccountToken !== false, "has a token of the cluster's API"),
      ...when(spec.enableServiceLinks !== false, 'gets variables for every service'),
      ...when(!!spec.hostNetwork || !!spec.volumes?.some(({ hostPath }) => hostPath), 'reaches its host'),
    ];
    const containers = [...spec.containers, ...(spec.initContainers ?? [])];
    return [...pod, ...containers.flatMap((container) => containerProblems(workload, container))].map(
      (problem) => `${workload.name}: ${problem}`,
    );
  });
}

/** The settings of a container, by name: from its own list and from config maps. */
export function variablesOf(container: Container, manifests: Manifest[]): string[] {
  const maps = (container.envFrom ?? []).flatMap(({ configMapRef }) =>
    manifests.filter(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith(configMapRef?.name ?? '-'),
    ),
  );
  return [
    ...(container.env ?? []).map(({ name }) => name),
    ...maps.flatMap(({ data }) => Object.keys(data ?? {})),
  ];
}

/** A misspelt variable is ignored by the programs, so it must not be there. */
export function unknownVariables(manifests: Manifest[], known: ReadonlySet<string>): string[] {
  return workloadsOf(manifests).flatMap(({ name, pod }) =>
    pod.spec.containers
      .flatMap((container) => variablesOf(container, manifests))
      .filter((variable) => !known.has(variable))
      .map((variable) => `${name}: ${variable} is read by no program`),
  );
}

/** Selectors that match no pod, and deployments whose selector does not match their own pods. */
export function lostSelectors(manifests: Manifest[]): string[] {
  const labels = podLabels(manifests);
  return manifests.flatMap(({ kind, metadata: { name }, spec }) => {
    const found =
      kind === 'Service' ? { matchLabels: spec.selector as Record<string, string> } : spec?.selector;
    const selector = (spec?.podSelector ?? found) as Selector | undefined;
    if (!selector || !['Service', 'Deployment', 'NetworkPolicy', 'PodDisruptionBudget'].includes(kind))
      return [];
    const candidates = kind === 'Deployment' && spec.template ? [spec.template.metadata.labels] : labels;
    return when(!candidates.some((pod) => matches(selector, pod)), `${kind} ${name}: selects no pod`);
  });
}

/** Everything is refused by default, and every pod has a policy that names what it may do. */
export function uncoveredPods(manifests: Manifest[]): string[] {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const refusesAll = policies.some(
    ({ spec }) =>
      Object.keys(spec.podSelector ?? { some: true }).length === 0 &&
      !spec.ingress &&
      !spec.egress &&
      ['Ingress', 'Egress'].every((type) => spec.policyTypes?.includes(type)),
  );
  const named = policies.filter(({ spec }) => Object.keys(spec.podSelector ?? {}).length > 0);
  return [
    ...when(!refusesAll, 'no policy refuses everything by default'),
    ...podLabels(manifests)
      .filter((labels) => !named.some(({ spec }) => matches(spec.podSelector ?? {}, labels)))
      .map((labels) => `${labels['app.kubernetes.io/name'] ?? '?'}: no network policy`),
  ];
}

/** What scales by itself must not have a fixed number, and what has several pods needs a disruption budget. */
export function scaling(manifests: Manifest[]): string[] {
  const scaled = manifests.filter(({ kind }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind));
  const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget');
  return scaled.flatMap(({ metadata, spec }) => {
    const target = manifests.find(
      (manifest) => manifest.kind === 'Deployment' && manifest.metadata.name === spec.scaleTargetRef?.name,
    );
    const labels = target?.spec.template?.metadata.labels ?? {};
    return [
      ...when(!target, `${metadata.name}: scales nothing`),
      ...when(target?.spec.replicas !== undefined, `${metadata.name}: has a fixed number of replicas`),
      ...when(
        !budgets.some((budget) => matches(budget.spec.selector ?? {}, labels)),
        `${metadata.name}: has no disruption budget`,
      ),
    ];
  });
}
