import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { deployables } from './deployables.js';
import { ofKind, selects, workloadsIn } from './documents.js';
import { k8s, written } from './kustomize.js';

const { configMapGenerator } = parse(readFileSync(path.join(k8s, 'components/tracing/kustomization.yaml'), 'utf8'));
const told: Record<string, string> = Object.fromEntries(configMapGenerator[0].literals.map((literal: string) => literal.split(/=(.*)/s).slice(0, 2)));
const policies = ofKind(
  written('components/tracing').flatMap(({ docs }) => docs),
  'NetworkPolicy',
);
const collector = new URL(told.OTEL_EXPORTER_OTLP_ENDPOINT ?? '');

describe.each(Object.entries(deployables))('[S-1053] with the component tracing %s', (name, { variables }) => {
  it('reads what it is told', () => {
    expect(Object.keys(told).filter((variable) => !variables.includes(variable))).toEqual([]);
  });

  it('reaches the collector', () => {
    const [pod] = workloadsIn(written('base').flatMap(({ docs }) => docs)).filter(({ doc }) => doc.kind === 'Deployment' && doc.metadata.name === name);
    const ways = policies.filter(({ spec }) => pod && selects(spec.podSelector ?? {}, pod.labels)).flatMap(({ spec }) => spec.egress ?? []);
    const [, namespace] = collector.hostname.split('.');
    const opened = ways.filter(({ to = [], ports = [] }) => {
      const there = to.some(({ namespaceSelector }) => namespaceSelector && selects(namespaceSelector, { 'kubernetes.io/metadata.name': namespace ?? '' }));
      return there && ports.some(({ port }) => String(port) === collector.port);
    });
    expect(opened.length).toBe(1);
  });
});
