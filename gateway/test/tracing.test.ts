import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { services } from '../src/services.js';

const STATED = {
  ...{ PORT: '0', PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'silent' },
  ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, 'http://127.0.0.1:1'])),
};

/** The modules of OpenTelemetry that a gateway has loaded which was asked once. */
const loaded = async (more: NodeJS.ProcessEnv = {}): Promise<string[]> => {
  const program = `import { createRequire } from 'node:module';
    const { gatewayConfig, start } = await import('@prepmarket/gateway');
    const app = await start(gatewayConfig());
    await fetch(await app.getUrl() + '/api/bids');
    console.log(JSON.stringify(Object.keys(createRequire(process.cwd() + '/').cache)));
    process.exit(0);`;
  const { PATH } = process.env;
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', program], { cwd: __dirname, env: { PATH, ...STATED, ...more } });
  const names = (JSON.parse(stdout) as string[]).flatMap((file) => /node_modules\/(@opentelemetry\/[^/]+)/.exec(file)?.[1] ?? []);
  // The library of the metrics brings the bare interfaces.
  return [...new Set(names)].filter((name) => name !== '@opentelemetry/api');
};

it('[S-1052] nothing of OpenTelemetry is loaded where no variable asks for it', async () => {
  expect(await loaded()).toEqual([]);
  expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' })).toEqual([]);
  expect(await loaded({ OTEL_TRACES_EXPORTER: 'otlp' })).toContain('@opentelemetry/sdk-trace-base');
});
