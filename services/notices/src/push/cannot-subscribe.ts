import { ECDH } from 'node:crypto';
import { type Refusal, refusal } from '@prepmarket/api-kit';
import { type PushForm, pushMessages } from '@prepmarket/notices-api';
import { cannotCall } from '../webhooks/cannot-call.js';

const isPoint = (key: string): boolean => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
};

/** Why nothing could be sent to this browser: its push service is called by the rules of webhooks, and its key must be a point of the curve. */
export const cannotSubscribe = ({ endpoint, keys }: PushForm, anywhere: boolean): Refusal | undefined => {
  if (cannotCall(endpoint, anywhere)) return refusal(400, pushMessages.endpointWrong);
  return isPoint(keys.p256dh) ? undefined : refusal(400, pushMessages.keysWrong);
};
