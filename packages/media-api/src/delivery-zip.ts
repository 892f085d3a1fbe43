import { uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { versionMessages } from './version.messages.js';

/** GET /files/versions/{contractId}: what was submitted first with a milestone, or with one round of it; without either the newest version of each task. */
export const deliveryZipQuery = z
  .object({
    milestone_id: z.optional(uuid),
    round: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))),
  })
  .check(z.refine(({ milestone_id, round }) => round === undefined || milestone_id !== undefined, versionMessages.roundOfMilestone));
export type DeliveryZipQuery = z.infer<typeof deliveryZipQuery>;

/** Below the API's base; like every file it is read with the session's cookie too. */
export const deliveryZipPath = (contractId: string, { milestone_id, round }: DeliveryZipQuery = {}): string => {
  const query = [...(milestone_id ? [`milestone_id=${milestone_id}`] : []), ...(round ? [`round=${round}`] : [])];
  return `files/versions/${contractId}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};

/** The first file of such a zip: its columns. Bytes and hash are those of the file beside it. */
export const manifestName = 'manifest.csv';
export const manifestHeadings = ['file', 'shot', 'task', 'version', 'bytes', 'sha256', 'submitted', 'round'] as const;
