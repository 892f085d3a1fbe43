import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gatewayConfig, variables } from '../src/config.js';
import { limitVariables, usualLimits } from '../src/limits.js';
import { services } from '../src/services.js';

const text = readFileSync(path.join(__dirname, '../../docs/limits.md'), 'utf8');
const listed = Object.fromEntries([...text.matchAll(/^\| [^|]+ \| `([A-Z_]+)` \| (\d+) \|/gm)].map(([, name, usual]) => [name, usual]));
const env = { ...Object.fromEntries(services.map((service) => [`${service.toUpperCase()}_URL`, 'http://a'])), PUBLIC_URL: 'http://a' };

describe('[S-1106] docs/limits.md', () => {
  it('lists each variable with what holds without it', () => {
    expect(Object.keys(listed).sort()).toEqual(Object.keys(limitVariables).sort());
    expect(gatewayConfig({ ...env, ...listed }).limits).toEqual(usualLimits);
    expect(gatewayConfig(env).limits).toEqual(usualLimits);
    expect(variables).toEqual(expect.arrayContaining(Object.keys(limitVariables)));
  });

  it('lists variables that change something', () => {
    for (const name of Object.keys(listed)) expect(gatewayConfig({ ...env, [name]: '7' }).limits).not.toEqual(usualLimits);
    expect(() => gatewayConfig({ ...env, LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent');
    expect(() => gatewayConfig({ ...env, CALLS_PER_CALLER: '0' })).toThrow('CALLS_PER_CALLER must be a whole number from 1 to 100000');
  });
});
