import type { Tx } from '@prepmarket/service-kit';
import { In } from 'typeorm';
import { audit } from '../audit/audit.js';
import { LeavingRow } from './leaving.entity.js';

interface By {
  by: string;
  address?: string;
  note?: string;
}

/** The account is kept after all; true when it was asked to be deleted, or on its way. The account's row is locked, if only for reading: a deletion waits. */
export const takeBack = async (tx: Tx, userId: string, { by, address, note }: By): Promise<boolean> => {
  const { affected } = await tx.manager.delete(LeavingRow, { userId, state: In(['asked', 'leaving', 'closing']) });
  if (affected !== 1) return false;
  await audit(tx, 'leaving-taken-back', { user: userId, by, address, note });
  return true;
};
