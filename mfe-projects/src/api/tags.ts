import { biddingTagTypes } from '@prepmarket/bidding-api';
import { catalogTagTypes } from '@prepmarket/catalog-api';
import { remoteApi } from '@prepmarket/web-kit/store';

export const projectsApi = remoteApi('projects', [...catalogTagTypes, ...biddingTagTypes]);
