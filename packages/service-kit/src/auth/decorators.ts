import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Actor, Role } from '@prepmarket/api-kit';
import { context } from '../work/context.js';

export const PUBLIC = 'prepmarket:public';
export const ROLES = 'prepmarket:roles';
export const SCOPE = 'prepmarket:scope';
export const SCOPED_AS = 'prepmarket:scoped-as';

/** Opens a route (or a controller) to callers without a session; one with a valid session is still known. */
export const Public = () => SetMetadata(PUBLIC, true);

/** Lets only these roles in; others get 403. */
export const Roles = (...roles: Role[]) => SetMetadata(ROLES, roles);

/** The scope that a personal access token needs here, in place of the one that the service's domain and the method make. */
export const Scope = (scope: string) => SetMetadata(SCOPE, scope);

/** The domain in the scopes of a controller's routes, in place of the service's. */
export const ScopedAs = (domain: string) => SetMetadata(SCOPED_AS, domain);

/** The signed-in caller `{ id, role }`; undefined only on a public route. */
export const CurrentUser = createParamDecorator((_: unknown, _host: ExecutionContext): Actor | undefined => context()?.actor);

/** The id of the caller's session; undefined where the token names none, or is a personal one. */
export const CurrentSession = createParamDecorator((_: unknown, _host: ExecutionContext): string | undefined => context()?.session);
