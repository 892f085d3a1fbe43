import type { TurnLine, TurnPage } from '@prepmarket/api-kit';
import { accountPaths, certificationWords, newVendorDays } from '@prepmarket/identity-api';
import { initialsOf } from '@prepmarket/notices-api';
import { iso } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';

interface NewVendorRow {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  company: string;
  since: string;
  total: number;
}

// Whose certification was withdrawn has been decided about.
const NEW_VENDORS = `SELECT u.id, trim(concat_ws(' ', u.first_name, u.last_name)) AS name, u.first_name AS "firstName", u.last_name AS "lastName", u.company, ${iso('u.email_confirmed_at')} AS since, count(*) OVER ()::int AS total
  FROM users u
  WHERE u.role = 'vendor' AND NOT u.suspended AND u.email_confirmed_at IS NOT NULL AND u.certification IS NULL AND u.certification_at IS NULL
    AND u.created_at > now() - $1 * interval '1 day'
  ORDER BY (u.email_confirmed_at AT TIME ZONE 'UTC')::date, u.email_confirmed_at, u.id LIMIT $2`;

const lineOf = ({ id, name, company, since, ...person }: NewVendorRow): TurnLine => {
  const { own, action } = certificationWords(name);
  const nothing = { belongsTo: null, amount: null, currency: null, due: null };
  return { id: `users-certify-${id}`, text: own, action, link: accountPaths.person(id), about: company, initials: initialsOf(person), ...nothing, since };
};

/** The vendors who wait for a word on their certification, those who wait longest first, in one query. */
export const vendorsToCertify = async (manager: EntityManager, most: number): Promise<TurnPage> => {
  const rows: NewVendorRow[] = await manager.query(NEW_VENDORS, [newVendorDays, most]);
  return { turns: rows.map(lineOf), total: rows[0]?.total ?? 0 };
};
