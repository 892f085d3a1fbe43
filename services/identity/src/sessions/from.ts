import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { deviceOf } from '@prepmarket/identity-api';
import { cookieOf, networkOf } from '@prepmarket/service-kit';
import { DEVICE_COOKIE, deviceSecret } from '../known-devices/known-devices.js';

/** Where a caller sits, and on what. */
export interface From {
  address: string;
  device: string;
  /** What its browser kept of an earlier sign-in. */
  secret?: string;
}

interface Asking {
  ip?: string;
  headers: { cookie?: string };
  get(header: string): string | undefined;
}

/** See Address for what may be believed of the address. */
export const CalledFrom = createParamDecorator((_: unknown, host: ExecutionContext): From => {
  const request = host.switchToHttp().getRequest<Asking>();
  return { address: networkOf(request.ip), device: deviceOf(request.get('user-agent')), secret: deviceSecret(cookieOf(request, DEVICE_COOKIE)) };
});
