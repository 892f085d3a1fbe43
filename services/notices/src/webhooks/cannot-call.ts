import { isIP } from 'node:net';
import { type Refusal, refusal } from '@prepmarket/api-kit';
import { webhookMessages } from '@prepmarket/notices-api';

const PORTS = ['', '8443'];
const LOCAL = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)$/;

/** Why the product does not call this address, as far as it can be seen from it: where its name leads is looked at when it is called. `anywhere` allows all. */
export const cannotCall = (address: string, anywhere: boolean): Refusal | undefined => {
  if (!URL.canParse(address)) return refusal(400, webhookMessages.addressWrong);
  const { protocol, port, hostname, username, password } = new URL(address);
  if (username || password) return refusal(400, webhookMessages.addressWrong);
  if (anywhere) return undefined;
  if (protocol !== 'https:') return refusal(400, webhookMessages.addressNotSafe);
  if (!PORTS.includes(port)) return refusal(400, webhookMessages.addressPort);
  const host = hostname.replace(/\.$/, '');
  const isNumber = host.startsWith('[') || isIP(host) !== 0;
  return isNumber || !host.includes('.') || LOCAL.test(host) ? refusal(400, webhookMessages.addressUnnamed) : undefined;
};
