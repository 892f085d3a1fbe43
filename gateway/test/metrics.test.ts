import { MetricsServer } from '@prepmarket/service-kit';
import { until } from '@prepmarket/service-testing';
import { id, openWorld, raw, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld({ metricsPort: 0 });
});
afterAll(() => world.end());

const counted = async () => {
  const text = await (await fetch(`http://127.0.0.1:${world.app.get(MetricsServer).port}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith('prepmarket_http_request_duration_seconds_count'));
};

it('[S-920] the gateway times what it passes on by the pattern of its table, and what is no route as none', async () => {
  await raw(world, 'GET', `/api/projects/${id}/bids/${id}?token=secret`);
  await raw(world, 'GET', `/api/nowhere/${id}`);
  const lines = await until(async () => {
    const seen = await counted();
    return seen.some((line) => line.includes('route="none",status="404"')) && seen;
  });
  expect(lines).toContainEqual(expect.stringContaining('method="GET",route="/api/projects/:project/bids/**",status="200"'));
  expect(lines.join('\n')).not.toMatch(new RegExp(`${id}|secret`));
});
