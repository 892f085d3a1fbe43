import { setTimeout as sleep } from 'node:timers/promises';
import { api, type TestConfig, testConfig } from '@prepmarket/service-testing';
import { awaitMigrations, migrate, startService } from '../src/index.js';
import { options } from './sample.js';

let config: TestConfig;
beforeEach(async () => {
  config = await testConfig('notes');
});
afterEach(() => config.drop());

describe('migrations', () => {
  it('[S-913] run once when two run them at the same moment, and end', async () => {
    await Promise.all([migrate(config, options.migrations), migrate(config, options.migrations)]);
    await awaitMigrations(config, options.migrations, 0);
  });

  it('[S-913] are waited for by a service that is told to, which starts when they are there', async () => {
    let up = false;
    const starting = startService({ ...config, migrations: 'await' }, options).finally(() => {
      up = true;
    });
    await sleep(2500);
    expect(up).toBe(false);
    await migrate(config, options.migrations);
    const app = await starting;
    await api(app).get('/health/started').expect(200);
    await app.close();
  });

  it('[S-913] of a newer version are no hindrance to the one before', async () => {
    class Later1900000000000 {
      up = async () => undefined;
      down = async () => undefined;
    }
    await migrate(config, [...options.migrations, Later1900000000000]);
    await awaitMigrations(config, options.migrations, 0);
  });

  it('[S-913] that nobody runs are said in one sentence', async () => {
    await migrate(config, []);
    const sentence = /^The database of notes was not brought to this version \(Notes1800000000000\): run its migrations, or set MIGRATIONS=run\.$/;
    await expect(awaitMigrations(config, options.migrations, 0)).rejects.toThrow(sentence);
  });
});
