import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { networkOf } from '@prepmarket/service-kit';
import { deviceOf } from './device.js';

/** Where a caller sits, and on what. */
export interface From {
  address: string;
  device: string;
}

interface Asking {
  ip?: string;
  get(header: string): string | undefined;
}

/** See Address for what may be believed of the address. */
export const CalledFrom = createParamDecorator((_: unknown, host: ExecutionContext): From => {
  const request = host.switchToHttp().getRequest<Asking>();
  return { address: networkOf(request.ip), device: deviceOf(request.get('user-agent')) };
});
