import { biddingTagTypes } from '@prepmarket/bidding-api';
import { catalogTagTypes } from '@prepmarket/catalog-api';
import { contractsTagTypes } from '@prepmarket/contracts-api';
import { identityTagTypes } from '@prepmarket/identity-api';
import { mediaTagTypes } from '@prepmarket/media-api';
import { remoteApi } from '@prepmarket/web-kit/store';

export const projectsApi = remoteApi('projects', [...catalogTagTypes, ...biddingTagTypes, ...contractsTagTypes, ...identityTagTypes, ...mediaTagTypes]);
