import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Cluster, startCluster } from '../../dev/src/postgres/cluster.js';
import { services } from '../domains.js';
import { k8s } from './kustomize.js';

const missing = ((): string | undefined => {
  try {
    execFileSync('psql', ['--version']);
    return undefined;
  } catch {
    return 'there is no psql on PATH';
  }
})();

const withPsql = missing ? describe.skip : describe;
withPsql(`[S-1500] the script that makes the databases${missing ? ` (left out: ${missing})` : ''}`, () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-databases-'));
  const passwordOf = (domain: string) => `word of ${domain}'s`;
  let cluster: Cluster;
  const query = async (text: string, database?: string): Promise<Record<string, unknown>[]> => {
    const address = new URL(cluster.url);
    if (database) Object.assign(address, { username: `prepmarket_${database}`, password: passwordOf(database), pathname: `/prepmarket_${database}` });
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    return client
      .query(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  const run = (of: (domain: string) => string = passwordOf) => {
    const passwords = Object.fromEntries(services.map((domain) => [`${domain.toUpperCase()}_PASSWORD`, of(domain)]));
    const server = { PGHOST: '127.0.0.1', PGPORT: String(cluster.port), PGPASSWORD: 'administrator' };
    return promisify(execFile)('sh', [path.join(k8s, 'components/postgres/init.sh')], { env: { PATH: process.env.PATH, ...server, ...passwords } });
  };

  beforeAll(async () => {
    // The account of the cluster must be able to pass through.
    chmodSync(home, 0o711);
    cluster = await startCluster({ home: path.join(home, 'cluster'), password: 'administrator', settings: ['fsync=off'] });
    await query("CREATE ROLE postgres SUPERUSER LOGIN PASSWORD 'administrator'");
  });
  afterAll(async () => {
    await cluster?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('gives each domain a database of its own, which no other opens', async () => {
    await run();
    for (const domain of services) await query('CREATE TABLE kept (what text)', domain);
    const opened = "SELECT datname AS name FROM pg_database WHERE datname LIKE 'prepmarket\\_%' AND has_database_privilege(datname, 'CONNECT')";
    for (const domain of services) expect(await query(opened, domain)).toEqual([{ name: `prepmarket_${domain}` }]);
  });

  it('makes those of a domain that is new to an installation, and leaves all others and their passwords as they are', async () => {
    const newest = services.at(-1) as string;
    await query(`DROP DATABASE prepmarket_${newest}`);
    await query(`DROP ROLE prepmarket_${newest}`);
    await run((domain) => (domain === newest ? passwordOf(domain) : 'another'));
    expect(await query('SELECT count(*)::int AS tables FROM pg_tables WHERE tableowner = current_user', newest)).toEqual([{ tables: 0 }]);
    for (const domain of services.filter((name) => name !== newest)) expect(await query('SELECT * FROM kept', domain)).toEqual([]);
  });
});
