import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

// What `redocly lint` does with its recommended rules, without its questions to the network. Jest cannot load it.
const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source: await text(process.stdin), absoluteRef: 'openapi.json', config });
const lines = problems.map(({ ruleId, severity, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
process.stdout.write(JSON.stringify(lines));
