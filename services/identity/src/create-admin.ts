import { email, messages, password } from '@prepmarket/identity-api';
import { migrate, openDatabase, People, Person, parseOrRefuse, Work } from '@prepmarket/service-kit';
import { open } from './accounts/accounts.js';
import { User } from './accounts/user.entity.js';
import { audit } from './audit/audit.js';
import type { IdentityConfig } from './config.js';
import { VendorDocumentRow } from './documents/vendor-document.entity.js';
import { migrations } from './migrations/index.js';
import { hashPassword } from './passwords/password.js';

export interface NewAdmin {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/**
 * Makes a confirmed administrator straight in the database, whether the service runs or not: its event waits in the outbox for a running service.
 * @throws Error with a sentence when the address is taken or a value is no good
 */
export const createAdmin = async (config: IdentityConfig, admin: NewAdmin): Promise<{ id: string }> => {
  const address = parseOrRefuse(email, admin.email);
  const passwordHash = await hashPassword(parseOrRefuse(password, admin.password));
  await migrate(config, migrations);
  const database = await openDatabase({ ...config, databasePool: 2 }, [User, Person, VendorDocumentRow]);
  try {
    return await new Work(database).transaction(async (tx) => {
      const { firstName, lastName } = admin;
      const user = await open(tx, new People(database), { email: address, passwordHash, firstName, lastName, company: '', role: 'admin', confirmed: true });
      if (!user) throw new Error(`${messages.emailTaken}: ${address}`);
      await audit(tx, 'admin-created', { user: user.id });
      return { id: user.id };
    });
  } finally {
    await database.destroy();
  }
};
