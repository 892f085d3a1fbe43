import { services } from '@prepmarket/gateway';
import { cpuOf } from '../cpu.js';
import type { Section } from '../section.js';
import { type BenchServer, startServer } from '../server.js';

import { compared } from './rounds.js';

/** The gateway in a process of its own before a server that answers at once: checking the token, counting, ids, times and all else it does. */
export const gatewayAlone: Section = {
  name: 'gateway',
  measure: async ({ product }) => {
    const behind = await startServer('dev/dist/bench/api/bare-answers.js');
    const gateway = await startServer('gateway/dist/main.js', { variables: variablesOf(behind.url, product.url) });
    try {
      const headers = { authorization: `Bearer ${product.token}` };
      const through = (path: string) => ({ url: gateway.url, paths: [path], headers });
      const straight = { url: behind.url, paths: ['/api/projects/small'] };
      const works = [
        { what: 'small answer, against a bare one', bare: straight, ours: through('/api/projects/small'), goal: 10 },
        { what: 'answer of 60 KB, against a small bare one', bare: straight, ours: through('/api/projects/large'), goal: 16 },
      ];
      const clock =
        ({ pid }: BenchServer) =>
        () =>
          cpuOf(pid).own;
      return await compared(works, { bare: clock(behind), ours: clock(gateway) });
    } finally {
      await gateway.stop();
      await behind.stop();
    }
  },
};

const variablesOf = (behind: string, product: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(services.map((service) => [`${service.toUpperCase()}_URL`, behind])),
  ...{ JWKS_URL: `${product}/.well-known/jwks.json`, PUBLIC_URL: product, LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '1000000' },
});
