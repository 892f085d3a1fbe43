import { projectMessages, projectsPerHour } from '@prepmarket/catalog-api';
import { defaultQuota, quotaMessages } from '@prepmarket/media-api';
import { count, type HourlyLimit } from '@prepmarket/service-kit';
import * as z from 'zod/mini';

/** What differs from the usual of how many projects one user lists within an hour, and how many videos come with shots. */
export interface Rates {
  projectsPerHour?: number;
  videosPerHour?: number;
}

const rate = (name: string) => z.optional(count(name, 1, 1_000_000));

export const rateVariables = { PROJECTS_PER_HOUR: rate('PROJECTS_PER_HOUR'), UPLOADS_PER_HOUR: rate('UPLOADS_PER_HOUR') };
type RateVariables = Partial<Record<keyof typeof rateVariables, number>>;

export const ratesOf = (given: RateVariables): Rates => ({ projectsPerHour: given.PROJECTS_PER_HOUR, videosPerHour: given.UPLOADS_PER_HOUR });

export const projectLimit = ({ projectsPerHour: most = projectsPerHour }: Rates = {}): HourlyLimit => ({
  ...{ kind: 'project', most, tooMany: projectMessages.tooManyWithinHour },
});

/** What came with its shot is an upload like any other: it is counted here, where it is taken in. */
export const videoLimit = ({ videosPerHour: most = defaultQuota.hourly }: Rates = {}): HourlyLimit => ({
  ...{ kind: 'video', most, tooMany: quotaMessages.hourly },
});
