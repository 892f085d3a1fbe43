import { hash, verify } from '@node-rs/argon2';

// Argon2id, the library's own choice; the figures are what OWASP asks for at least.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;

/** Whether the password fits; without an account (no hash) it takes as long to say no. */
export const fits = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody');
  const right = await verify(passwordHash ?? (await nobody), password);
  return right && passwordHash !== undefined;
};
