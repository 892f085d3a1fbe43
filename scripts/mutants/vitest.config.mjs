import base from '../../vitest.config.ts';

/** Replaces the source of a module by that of a mutant; the runner of the mutants puts it here. */
const mutants = { name: 'mutants', enforce: 'pre', load: (id) => globalThis.mutantSources?.get(id.split('?')[0]) };

// A mutant that makes a test wait for ever costs no more than this.
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

// The cache on disk knows modules by their files: a mutant would get the original's, or take its place for later runs.
const withMutants = (project) => ({
  ...project,
  plugins: [mutants, ...(project.plugins ?? [])],
  test: { ...project.test, fsModuleCache: false, ...timeouts, setupFiles: [...project.test.setupFiles, 'scripts/mutants/probe.setup.mjs'] },
});

export default { ...base, test: { ...base.test, projects: base.test.projects.map(withMutants) } };
