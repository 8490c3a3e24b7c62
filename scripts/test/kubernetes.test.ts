/** What kubeconform, which the workflow runs on every overlay, cannot know. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { assignments } from '../lib/compose-env.mjs';
import { ROOT } from '../lib/launch/settings.ts';

type Pod = { spec: { containers: { env?: { name: string; value?: string }[] }[] } };
type Spec = { template?: Pod; jobTemplate?: { spec: { template: Pod } } };
type Manifest = { kind: string; metadata: { name: string }; spec?: Spec };
const FOLDER = join(ROOT, 'deploy/kubernetes');
const SECRET = /SECRET|PASSWORD$|_KEY$|KEY_ID$|APP_ID|SMTP_URL/;
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const files = globSync('**/*.{yaml,env}', { cwd: FOLDER });
const documents = globSync('base/*.yaml', { cwd: FOLDER }).flatMap((file) => parseAllDocuments(read(file)));
const pods = documents.flatMap((document) => {
  const { kind, metadata, spec } = document.toJS() as Manifest;
  const pod = spec?.template ?? spec?.jobTemplate?.spec.template;
  return pod ? [{ kind, name: metadata.name, spec: pod.spec }] : [];
});
const written = pods.flatMap(({ spec }) => spec.containers.flatMap(({ env = [] }) => env));
const settings = (file: string) => [...assignments(read(file)).keys()];

test('containers – unprivileged, read-only, with limits; those that go on have three probes', () => {
  expect(pods.length).toBe(6);
  const capabilities = { drop: ['ALL'] };
  const rights = { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities };
  const limits = { cpu: expect.anything(), memory: expect.anything() };
  for (const { kind, name, spec } of pods) {
    expect({ name, ...spec }).toMatchObject({ name, securityContext: { runAsNonRoot: true } });
    for (const container of spec.containers) {
      expect(container).toMatchObject({ securityContext: rights, resources: { limits } });
      const probes = Object.keys(container).filter((field) => field.endsWith('Probe'));
      if (kind === 'Deployment') expect([name, probes.length]).toEqual([name, 3]);
    }
  }
});

test('secrets – from secrets only, the password of the tables’ owner for migration and backup only', () => {
  expect(written.filter(({ name, value }) => SECRET.test(name) && value !== undefined)).toEqual([]);
  for (const file of files) {
    expect(settings(file).filter((name) => SECRET.test(name))).toEqual([]);
    expect(read(file)).not.toMatch(/^kind: Secret$|:\/\/[^/@\s]*:[^/@\s]*@/m);
  }
  const owners = pods.filter(({ spec }) => JSON.stringify(spec).includes('database-owner'));
  expect(owners.map(({ name }) => name).sort()).toEqual(['backup', 'migrate']);
});

test('variables – each is read by a program, which would ignore a misspelt one', () => {
  const programs = globSync(['backend/src/config/*.ts', 'storefront/server/*.ts'], { cwd: ROOT });
  const sources = programs.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const names = [...written.map(({ name }) => name), ...files.flatMap(settings)];
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});

test('overlay "pinned" – each image of the base by digest', () => {
  const images = new Set(JSON.stringify(pods).match(/(?<="image":")[^":@]+/g));
  const pin = /(?<=- name: )\S+(?=\n(.*newName.*\n)? +digest: sha256:\w{64}$)/gm;
  expect(new Set(read('overlays/pinned/kustomization.yaml').match(pin))).toEqual(images);
});
