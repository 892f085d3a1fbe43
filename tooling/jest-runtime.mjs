import Runtime from 'jest-runtime';

// It refuses to be started twice, and which of our modules has started it is known to that one alone.
const STARTED_ONCE = '/node_modules/@resvg/';
const ofPackage = (file) => file.includes('/node_modules/') && !file.includes(STARTED_ONCE);

/** Modules by their files: those of packages are everybody's, ours are made anew for each file of tests. */
class Modules extends Map {
  #ofFiles = new Map();
  #ours = new Map();

  take(testFile) {
    if (!this.#ofFiles.has(testFile)) this.#ofFiles.set(testFile, new Map());
    this.#ours = this.#ofFiles.get(testFile);
  }

  get(file) {
    return ofPackage(file) ? super.get(file) : this.#ours.get(file);
  }
  has(file) {
    return ofPackage(file) ? super.has(file) : this.#ours.has(file);
  }
  set(file, module) {
    if (ofPackage(file)) super.set(file, module);
    else this.#ours.set(file, module);
    return this;
  }
  delete(file) {
    return ofPackage(file) ? super.delete(file) : this.#ours.delete(file);
  }
  // When a group ends: Jest itself may hold its runtime for longer.
  clear() {
    super.clear();
    this.#ofFiles.clear();
    this.#ours = new Map();
  }
}

/** Jest's own runtime, in which files of tests that run together share the packages they load (ADR 149). */
export default class extends Runtime {
  constructor(...given) {
    super(...given);
    const modules = new Modules();
    this.registries.moduleRegistry = modules;
    this._environment.global.takeModulesOf = (testFile) => modules.take(testFile);
  }
}
