import { defineEvent, record } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** Notes on a version (`id`) have changed, as `parties` may see. Nobody keeps a copy by it; `version` says nothing. */
export const notesChanged = defineEvent('media.notes-changed', 1, z.object({ ...record, contractId: z.uuid(), parties: z.array(z.uuid()) }));
