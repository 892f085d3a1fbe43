import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { networkOf } from '@prepmarket/service-kit';

/**
 * Where the caller sits. The gateway names it in X-Forwarded-For, which counts only from peers inside (loopback, private networks): a stranger who
 * reached this service directly would be judged by the address of the connection.
 */
export const Address = createParamDecorator((_: unknown, host: ExecutionContext): string => networkOf(host.switchToHttp().getRequest<{ ip?: string }>().ip));
