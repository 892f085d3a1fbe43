import { biddingTagTypes } from '@prepmarket/bidding-api';
import { catalogTagTypes } from '@prepmarket/catalog-api';
import { remoteApi } from '@prepmarket/web-kit/store';

export const projectsApi = remoteApi('projects', [...catalogTagTypes, ...biddingTagTypes]);

/** For the first query of a screen: what others did meanwhile is asked for, while what is known shows at once. */
export const fresh = { refetchOnMountOrArgChange: true };
