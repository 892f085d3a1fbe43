/** @module-tag nightly */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { account } from '../src/postgres/account.js';
import { type Cluster, startCluster } from '../src/postgres/cluster.js';
import { makeDatabases } from '../src/postgres/databases.js';
import { beganAt, until } from '../src/processes.js';

const password = 'a password of this test';
let made: string;
let home: string;
let cluster: Cluster | undefined;

const start = async () => {
  cluster = await startCluster({ home, password, settings: ['fsync=off'] });
  return cluster;
};

const query = async (connectionString: string, text: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(text).finally(() => client.end());
};

beforeEach(() => {
  made = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-dev-'));
  home = path.join(made, 'postgres');
  // The account of the cluster must be able to pass through.
  if (account) spawn('chmod', ['711', made]);
});

afterEach(async () => {
  await cluster?.stop();
  cluster = undefined;
  rmSync(made, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('keeps what was written from one start to the next', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE notes AS SELECT 42 AS answer');
    await first.stop();
    expect(beganAt(first.pid)).toBeUndefined();
    const second = await start();
    expect((await query(second.url, 'SELECT answer FROM notes')).rows).toEqual([{ answer: 42 }]);
  });

  it('lets nobody in without the password', async () => {
    const { url } = await start();
    await expect(query(url.replace(encodeURIComponent(password), 'guess').replace(password, 'guess'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  it('[S-1538] is reached by a socket in its folder', async () => {
    cluster = await startCluster({ home, password, settings: ['fsync=off'], bySocket: true });
    expect(new URL(cluster.url).searchParams.get('host')).toBe(home);
    expect((await query(cluster.url, 'SELECT inet_client_addr() AS address')).rows).toEqual([{ address: null }]);
    const { bidding } = await makeDatabases(cluster.url, { bidding: 'one' });
    expect((await query(bidding, 'SELECT inet_client_addr() AS address')).rows).toEqual([{ address: null }]);
    await expect(query(cluster.url.replace(encodeURIComponent(password), 'guess').replace(password, 'guess'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  it('[S-1538] is reached over TCP where a socket’s path would be too long', async () => {
    home = path.join(made, 'x'.repeat(100));
    cluster = await startCluster({ home, password, settings: ['fsync=off'], bySocket: true });
    expect((await query(cluster.url, 'SELECT host(inet_client_addr()) AS address')).rows).toEqual([{ address: '127.0.0.1' }]);
  });

  it('takes over a server that a killed run has left behind', async () => {
    const left = await start();
    cluster = undefined;
    const next = await start();
    expect(await until(() => beganAt(left.pid) === undefined, 60_000)).toBe(true);
    expect((await query(next.url, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('starts after its server was killed', async () => {
    const killed = await start();
    process.kill(killed.pid, 'SIGKILL');
    expect((await query((await start()).url, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('does not touch a program that has got the number of a server long gone', async () => {
    await (await start()).stop();
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    writeFileSync(path.join(home, 'data/postmaster.pid'), `${stranger.pid}\n${path.join(home, 'data')}\n`);
    await start();
    expect(beganAt(stranger.pid as number)).toBeDefined();
    stranger.kill('SIGKILL');
  });

  it('makes a database for each domain that the others may not enter, however often it is asked', async () => {
    const { url } = await start();
    await makeDatabases(url, { bidding: 'one', catalog: 'two' });
    const { bidding } = await makeDatabases(url, { bidding: 'three', catalog: 'two' });
    expect(await query(bidding, 'CREATE TABLE bids (); SELECT current_database()')).toBeDefined();
    await expect(query(bidding.replace(/prepmarket_bidding$/, 'prepmarket_catalog'), 'SELECT 1')).rejects.toThrow(/permission denied/);
  });

  it('says in one sentence that the folder was made by another version', async () => {
    await (await start()).stop();
    const version = path.join(home, 'data/PG_VERSION');
    const ours = readFileSync(version);
    writeFileSync(version, '12\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 12 .* npm run reset/);
    writeFileSync(version, ours);
  });
});
