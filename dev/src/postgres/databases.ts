import pg from 'pg';
import { Sentence } from '../sentence.js';

/** Makes a database and a role `prepmarket_<domain>` for each domain, once; every time it sets the role's password. Resolves with each domain's address. */
export async function makeDatabases<D extends string>(adminUrl: string, passwords: Record<D, string>): Promise<Record<D, string>> {
  const admin = await connect(adminUrl);
  try {
    const addresses = {} as Record<D, string>;
    for (const domain of Object.keys(passwords) as D[]) {
      const name = `prepmarket_${domain}`;
      await makeRole(admin, name, passwords[domain]);
      await makeDatabase(admin, name);
      addresses[domain] = addressOf(adminUrl, name, passwords[domain]);
    }
    return addresses;
  } catch (error) {
    throw new Sentence(
      `The database server of DATABASE_URL refuses to make a database and a role for each service (${(error as Error).message}): give the address of an administrator.`,
    );
  } finally {
    await admin.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Sentence(
      `The database server of DATABASE_URL does not let us in (${(error as Error).message || (error as NodeJS.ErrnoException).code}): check the address, user and password.`,
    );
  }
}

async function makeRole(admin: pg.Client, name: string, password: string) {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  await admin.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN PASSWORD ${admin.escapeLiteral(password)}`);
}

async function makeDatabase(admin: pg.Client, name: string) {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount) return;
  // An administrator who is no superuser must belong to the role that shall own the database.
  await admin.query(`GRANT ${name} TO CURRENT_USER`);
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await admin.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
}

function addressOf(adminUrl: string, name: string, password: string): string {
  const url = new URL(adminUrl);
  Object.assign(url, { username: name, password, pathname: `/${name}` });
  return url.href;
}
