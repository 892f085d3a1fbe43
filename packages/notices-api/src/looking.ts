import { isUuid, listOf } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { lookedKinds, MOST_LOOKED, OPEN_PROJECTS } from './looked.js';

const isLooked = (text: string): boolean => {
  const [kind, id = '', more] = text.split('/');
  return text === OPEN_PROJECTS || (more === undefined && lookedKinds.some((each) => each === kind && each !== 'projects') && isUuid(id));
};

export const looked = z.string().check(z.refine(isLooked, 'Name a project, a shot or a contract by its id.'));

/** GET /api/stream: what is looked at; and where there is no Last-Event-ID, for how many milliseconds it is not known what has changed. */
export const opening = z.object({
  at: z._default(z.pipe(listOf, z.array(looked).check(z.maxLength(MOST_LOOKED))), []),
  ago: z._default(z.coerce.number().check(z.nonnegative()), 0),
});
export type Opening = z.infer<typeof opening>;

/** POST /api/stream/looking: what the browser of this stream shows from now on; what was said before counts no more. */
export const looking = z.object({ stream: z.uuid(), at: z.array(looked).check(z.maxLength(MOST_LOOKED)) });
export type LookingNow = z.infer<typeof looking>;

/** GET /api/stream/looking?at=: who else looks at it. */
export const whoLooks = z.object({ at: looked });

/** Somebody who looks at the same record; `initials` are like 'AB'. */
export const onlooker = z.object({ id: z.uuid(), name: z.string(), initials: z.string() });
export type Onlooker = z.infer<typeof onlooker>;

/** 'AB' of first and last name. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName.trim().charAt(0)}${lastName.trim().charAt(0)}`.toUpperCase();
