import type { PersonalFormats, Role } from '@prepmarket/api-kit';

export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  company?: string;
  role: Role;
  /** Of names and company. */
  version?: number;
  /** The address of the own picture. */
  avatar?: string | null;
  /** How this person reads days and numbers. */
  formats?: PersonalFormats;
}

type Raw = Record<string, unknown>;
const text = (...values: unknown[]) => values.find((value): value is string => typeof value === 'string') ?? '';

/** The signed-in user from an answer in either spelling of its names. */
export const asUser = (raw: Raw): SessionUser => ({
  id: text(raw.id, raw._id),
  email: text(raw.email),
  firstName: text(raw.firstName, raw.first_name),
  lastName: text(raw.lastName, raw.last_name),
  company: text(raw.company),
  role: text(raw.role) as Role,
  ...(typeof raw.version === 'number' && { version: raw.version }),
  ...(typeof raw.avatar === 'string' && { avatar: raw.avatar }),
  ...(typeof raw.formats === 'object' && raw.formats && { formats: raw.formats as PersonalFormats }),
});

/** 'AB' of first and last name in either spelling; 'U' when one is missing. */
export const initialsOf = (person: Raw | SessionUser | null | undefined): string => {
  const raw = (person ?? {}) as Raw;
  const first = text(raw.firstName, raw.first_name).trim();
  const last = text(raw.lastName, raw.last_name).trim();
  return first && last ? `${first[0]}${last[0]}`.toUpperCase() : 'U';
};
