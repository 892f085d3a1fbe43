import type { ContractStatus } from '@prepmarket/contracts-api';
import { type EntityManager, In } from 'typeorm';
import { ContractCopy } from './contract.entity.js';

/** Signed by both parties. */
export const BINDING: ContractStatus[] = ['active', 'disputed', 'completed'];

/** True once both parties have signed: from then on the bid cannot be taken back. */
export const isBound = (manager: EntityManager, bidId: string): Promise<boolean> => manager.existsBy(ContractCopy, { bidId, status: In(BINDING) });
