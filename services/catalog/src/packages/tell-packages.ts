import { packageChanged } from '@prepmarket/catalog-api';
import type { Tx } from '@prepmarket/service-kit';
import type { Package } from './package.entity.js';

type ToldPackage = Pick<Package, 'id' | 'version' | 'project_id' | 'name'>;

/** Tells those who name shots what packages are called now. */
export const tellPackages = (tx: Tx, packages: readonly ToldPackage[]): Promise<void> =>
  tx.publishAll(
    packageChanged,
    packages.map(({ id, version, project_id: projectId, name }) => ({ id, version, projectId, name })),
  );
