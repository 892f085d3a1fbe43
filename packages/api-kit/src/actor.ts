import * as z from 'zod/mini';

export const role = z.enum(['client', 'vendor', 'admin']);
export type Role = z.infer<typeof role>;

/** Who asks: the account's id and role, as its token says. */
export interface Actor {
  id: string;
  role: Role;
}
