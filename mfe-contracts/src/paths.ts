import { bidPaths } from '@prepmarket/bidding-api';
import { projectPaths } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';

export const paths = { ...projectPaths, ...bidPaths, ...contractPaths };
