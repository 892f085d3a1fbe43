import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.js';
import { startRabbitMq } from './rabbitmq.js';
import { startSwift } from './swift.js';

/** The variables by which the tests find their servers. */
export type TestServers = Record<string, string>;

/** Starts the servers that `given` does not name already; `stop` ends what was started and deletes its files. */
export async function startServers(given: TestServers): Promise<{ variables: TestServers; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-servers-'));
  const stops: (() => Promise<void>)[] = [];
  const keep = <T extends { stop(): Promise<void> }>(server: T) => {
    stops.push(() => server.stop());
    return server;
  };
  const stop = async () => {
    await Promise.all(stops.map((each) => each()));
    rmSync(folder, { recursive: true, force: true });
  };
  const starting = [
    given.TEST_DATABASE_URL
      ? {}
      : startPostgres({ light: true })
          .then(keep)
          .then(({ url }) => ({ TEST_DATABASE_URL: url })),
    given.TEST_AMQP_URL
      ? {}
      : startRabbitMq(path.join(folder, 'rabbitmq'))
          .then(keep)
          .then(({ url, secondUrl }) => ({ TEST_AMQP_URL: url, TEST_AMQP_URL_2: secondUrl })),
    given.TEST_S3_ENDPOINT ? {} : startSwift(path.join(folder, 'swift')).then(keep).then(s3Variables),
  ];
  const settled = await Promise.allSettled(starting);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { variables: Object.assign({ ...given }, ...(await Promise.all(starting))), stop };
}

const s3Variables = (s3: { endpoint: string; accessKey: string; secretKey: string; bucket: string }) => ({
  TEST_S3_ENDPOINT: s3.endpoint,
  TEST_S3_ACCESS_KEY: s3.accessKey,
  TEST_S3_SECRET_KEY: s3.secretKey,
  TEST_S3_BUCKET: s3.bucket,
});
