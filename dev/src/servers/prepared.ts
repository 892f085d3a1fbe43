import { services } from '@prepmarket/gateway';
import { migrate } from '@prepmarket/service-kit';
import pg from 'pg';
import { modules } from '../product/services.js';

const nameOf = (service: string) => `prepared_${service}`;

/**
 * Brings one database of each service up, once for the whole run: that of a test is a copy of it. Where nobody drops them, on a server that
 * somebody named, the next run makes them anew.
 */
export async function prepareDatabases(adminUrl: string): Promise<{ TEST_PREPARED: string }> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  for (const service of services) {
    await admin.query(`DROP DATABASE IF EXISTS ${nameOf(service)} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${nameOf(service)}`);
  }
  await admin.end();
  await Promise.all(services.map((service) => migrate({ service, databaseUrl: urlOf(service, adminUrl) }, modules[service].administered.migrations)));
  return { TEST_PREPARED: JSON.stringify(Object.fromEntries(services.map((service) => [service, nameOf(service)]))) };
}

function urlOf(service: string, adminUrl: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${nameOf(service)}`;
  return url.href;
}
