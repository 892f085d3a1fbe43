import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { MetricsServer } from '@prepmarket/service-kit';
import { type TestConfig, testConfig, testKeys } from '@prepmarket/service-testing';
import { parseDocument } from 'yaml';
import { usual } from '../dev/src/product/services.js';
import { start as startGateway } from '../gateway/src/start.js';
import { start as startIdentity } from '../services/identity/src/start.js';
import { start as startMedia } from '../services/media/src/start.js';
import { root, services } from './domains.js';

const monitoring = path.join(root, 'k8s/components/monitoring');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

const everybody = [...services, 'gateway'];
const groups: Record<string, readonly string[]> = { all: everybody, services };

/** The rows of docs/metrics.md; a name that ends in * stands for all that begin so. */
const listed = [...text('docs/metrics.md').matchAll(/^\| `((?:prepmarket|kube)_[a-z0-9_*]+)` \| ([^|]+) \| ?([^|]*)\|/gm)].map(
  ([, name = '', by = '', labels = '']) => ({
    name,
    by: by
      .trim()
      .split(', ')
      .flatMap((who) => groups[who] ?? [who]),
    labels: [...labels.matchAll(/`([a-z]+)`/g)].map(([, label]) => label as string),
  }),
);
const covers = (name: string, metric: string) => (name.endsWith('*') ? metric.startsWith(name.slice(0, -1)) : name === metric);
const rowOf = (metric: string) => listed.find(({ name }) => covers(name, metric) || covers(name, metric.replace(/_(bucket|sum|count)$/, '')));

const running: Record<string, INestApplication> = {};
const configs: TestConfig[] = [];
const configOf = async (service: string): Promise<TestConfig> => {
  const config = await testConfig(service, { metricsPort: 0 });
  configs.push(config);
  return config;
};
const signingKey = { ...testKeys.privateKey.export({ format: 'jwk' }), kid: 'metrics' };
const media = { ffmpegPath: '/usr/bin/ffmpeg', ffprobePath: '/usr/bin/ffprobe', jobs: 1, role: 'all' as const, workReserve: 0 };

beforeAll(async () => {
  running.identity = await startIdentity({ ...(await configOf('identity')), signingKey, allowDevMode: true, mail: { deliver: async () => undefined } });
  const own = await configOf('media');
  running.media = await startMedia({ ...own, ...media, workDir: path.join('dir' in own.store ? own.store.dir : '', 'work') });
  for (const [name, { start }] of Object.entries(usual)) running[name] = await start(await configOf(name));
  const urls = Object.fromEntries(await Promise.all(services.map(async (name) => [name, await (running[name] as INestApplication).getUrl()])));
  const { jwksUrl, publicUrl, logLevel } = configs[0] as TestConfig;
  running.gateway = await startGateway({ host: '127.0.0.1', port: 0, services: urls, jwksUrl, publicUrl, logLevel, production: false, metricsPort: 0 });
});
afterAll(async () => {
  for (const name of [...everybody].reverse()) await running[name]?.close();
  for (const config of configs) await config.drop();
});

/** The metrics of a deployable with the labels that its samples carry. */
const exposed = async (name: string): Promise<Map<string, Set<string>>> => {
  const app = running[name] as INestApplication;
  const lines = (await (await fetch(`http://127.0.0.1:${app.get(MetricsServer).port}/metrics`)).text()).split('\n');
  const metrics = new Map(lines.flatMap((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? []).map((metric) => [metric, new Set<string>()]));
  for (const line of lines) {
    const [, metric = '', labels = ''] = /^(\w+)\{(.*)\} /.exec(line) ?? [];
    const of = metrics.get(metric) ?? metrics.get(metric.replace(/_(bucket|sum|count)$/, ''));
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) if (!['service', 'le'].includes(label)) of?.add(label);
  }
  return metrics;
};

describe('[S-922] docs/metrics.md', () => {
  it.each(everybody)('lists what %s exposes, and nothing that it does not', async (name) => {
    const metrics = [...(await exposed(name)).keys()];
    const promised = listed.filter(({ by }) => by.includes(name));
    expect(metrics.filter((metric) => !promised.some((row) => covers(row.name, metric)))).toEqual([]);
    expect(promised.filter((row) => !metrics.some((metric) => covers(row.name, metric))).map((row) => row.name)).toEqual([]);
  });

  it.each(everybody)('lists the labels of what %s exposes', async (name) => {
    await fetch(`${await (running[name] as INestApplication).getUrl()}/health/live`);
    const wrong = [...(await exposed(name))].flatMap(([metric, labels]) => {
      const row = rowOf(metric);
      return row?.name.endsWith('*') ? [] : [...labels].filter((label) => !row?.labels.includes(label)).map((label) => `${metric}{${label}}`);
    });
    expect(wrong).toEqual([]);
  });
});

interface Rule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

const ruleFiles = readdirSync(path.join(monitoring, 'rules'));
const alerts: Rule[] = ruleFiles.flatMap((file) => {
  const { spec } = parseDocument(readFileSync(path.join(monitoring, 'rules', file), 'utf8')).toJS() as { spec: { groups: { rules: Rule[] }[] } };
  return spec.groups.flatMap(({ rules }) => rules);
});
const boards = readdirSync(path.join(monitoring, 'dashboards'));
const panels = boards.flatMap((file) => {
  const board = JSON.parse(readFileSync(path.join(monitoring, 'dashboards', file), 'utf8')) as { panels: { title: string; targets?: { expr: string }[] }[] };
  return board.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
});

/** Labels that Prometheus itself adds. */
const ofScrape = ['service', 'le', 'pod', 'namespace', 'job', 'app_kubernetes_io_name'];

/** What an expression asks for that nobody tells: metrics, and labels of theirs. */
const unknownIn = (expr: string): string[] => {
  const metrics = [...expr.matchAll(/\b((?:prepmarket|kube)_\w+)(?:\{([^}]*)\})?/g)];
  if (metrics.length === 0) return [`no metric that is listed in ${expr}`];
  return metrics.flatMap(([, metric = '', labels = '']) => {
    const row = rowOf(metric);
    if (!row) return [metric];
    const known = [...row.labels, ...ofScrape];
    return [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].flatMap(([, label = '']) => (known.includes(label) ? [] : [`${metric}{${label}}`]));
  });
};

const LABELS = String.raw`(?:\{[^}]*\})?`;
const JOINED = new RegExp(`\\b(prepmarket_\\w+)${LABELS}\\s*(?:==|!=|[<>]=?|[-+*/])\\s*(prepmarket_\\w+)`, 'g');

/** Metrics side by side in an expression whose labels differ: Prometheus finds no pair of them, and it never says anything. */
const unpairedIn = (expr: string): string[] =>
  [...expr.matchAll(JOINED)].flatMap(([pair, one = '', other = '']) => (String(rowOf(one)?.labels) === String(rowOf(other)?.labels) ? [] : [pair]));

/** Outcomes whose increase an alert looks for. */
const outcomes = alerts.flatMap(({ expr }) =>
  [...expr.matchAll(/increase\((prepmarket_\w+)\{outcome="(\w+)"\}/g)].map(([, metric = '', outcome = '']) => ({ metric, outcome })),
);

describe('[S-1020] alerts that can fire', () => {
  it.each(alerts)('alert $alert compares what has the same labels', ({ expr }) => {
    expect(unpairedIn(expr)).toEqual([]);
  });

  const givenUp = [...text('docs/metrics.md').matchAll(/^\| `(prepmarket_\w+)` .*`given_up`/gm)].map(([, metric = '']) => metric);
  it.each(givenUp)('[S-1473] an alert looks at %s, of which something may be given up', (metric) => {
    expect(alerts.filter(({ expr }) => expr.includes(metric)).map(({ alert }) => alert)).not.toEqual([]);
  });

  it('would see metrics that are never a pair', () => {
    const [one, other] = ['prepmarket_database_connections{state="in_use"}', 'prepmarket_database_connections_limit'];
    expect(unpairedIn(`prepmarket_database_connection_waiters > 0 and ignoring (state) ${one} >= ${other}`)).toEqual([`${one} >= ${other}`]);
  });

  it.each(outcomes)('$metric is told of $outcome before that first happens', async ({ metric, outcome }) => {
    for (const name of rowOf(metric)?.by ?? []) {
      const told = await (await fetch(`http://127.0.0.1:${(running[name] as INestApplication).get(MetricsServer).port}/metrics`)).text();
      expect(told).toMatch(new RegExp(`^${metric}\\{[^}]*outcome="${outcome}"[^}]*\\} 0$`, 'm'));
    }
  });
});

describe('[S-922] monitoring', () => {
  it('finds its alerts and panels', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(panels.length).toBeGreaterThan(10);
  });

  it.each(alerts)('alert $alert asks for what is told, and names its severity and a runbook that is there', ({ expr, labels, annotations }) => {
    expect(unknownIn(expr)).toEqual([]);
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary).toBeTruthy();
    expect(existsSync(path.join(root, annotations.runbook ?? 'none'))).toBe(true);
  });

  it.each(panels)('panel "$title" asks for what is told: $expr', ({ expr }) => {
    expect(unknownIn(expr)).toEqual([]);
  });

  it('would see an unknown metric or label', () => {
    expect(unknownIn('rate(prepmarket_no_such_total[5m])')).toEqual(['prepmarket_no_such_total']);
    expect(unknownIn('prepmarket_jobs{colour="red"}')).toEqual(['prepmarket_jobs{colour}']);
  });

  it('is put together by its kustomization', () => {
    const lists = readFileSync(path.join(monitoring, 'kustomization.yaml'), 'utf8');
    expect([...ruleFiles.map((file) => `rules/${file}`), ...boards.map((file) => `dashboards/${file}`)].filter((file) => !lists.includes(file))).toEqual([]);
  });
});
