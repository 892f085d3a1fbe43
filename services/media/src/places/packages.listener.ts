import { type PackageState, packageChanged } from '@prepmarket/catalog-api';
import { EventListener, keepCopies, OnMany, type Tx } from '@prepmarket/service-kit';
import { PackageCopy } from './package.entity.js';

/** Keeps what packages are called. */
@EventListener()
export class PackagesListener {
  @OnMany(packageChanged)
  async changed(packages: PackageState[], tx: Tx): Promise<void> {
    const copies = packages.map(({ id, name, version }) => ({ id, name, version }));
    await keepCopies(tx, PackageCopy, copies);
  }
}
