import { hash, verify } from '@node-rs/argon2';
import { passwordMaximum } from '@prepmarket/identity-api';

// Argon2id, the library's own choice; the figures are what OWASP asks for at least.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type PasswordCost = typeof COST;

let cost = COST;
let nobody: Promise<string> | undefined;

/** Sets the cost of new hashes in this process; the usual cost when absent. Tests lower it; no environment variable does. */
export const setPasswordCost = (given: PasswordCost = COST): void => {
  cost = given;
  nobody = undefined;
};

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether the password fits; without an account (no hash) it takes as long to say no. */
export const fits = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody');
  // Nobody has a longer one: of a guess of a megabyte no more is worked through.
  const right = await verify(passwordHash ?? (await nobody), password.slice(0, passwordMaximum + 1));
  return right && passwordHash !== undefined;
};
