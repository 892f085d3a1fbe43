import { version as reactVersion } from 'react';
import { version as stylesVersion } from 'styled-components';

type Load = () => Promise<unknown>;

/** The version of packages/web-kit/package.json, put in by the build; remotes that need a later one are refused. */
declare const KIT_VERSION: string;

const one = (version: string, load: Load) => ({
  version,
  get: () => load().then((module) => () => module),
  // Counts as loaded before anybody asked: no remote's own copy, however new, is preferred to the page's.
  loaded: true as const,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});
const kit = (load: Load) => one(KIT_VERSION, load);

/** What the page hands to its remotes: its own modules, fetched with what the signed-in need; doors that few remotes use come when one asks. */
export const shared = {
  react: one(reactVersion, () => import('react')),
  'react-dom': one(reactVersion, () => import('react-dom')),
  'styled-components': one(stylesVersion, () => import('styled-components')),
  '@prepmarket/web-kit': kit(() => import(/* webpackChunkName: 'signed-in' */ '@prepmarket/web-kit')),
  '@prepmarket/web-kit/live': kit(() => import(/* webpackChunkName: 'signed-in' */ '@prepmarket/web-kit/live')),
  '@prepmarket/web-kit/redux': kit(() => import(/* webpackChunkName: 'signed-in' */ '@prepmarket/web-kit/redux')),
  '@prepmarket/web-kit/router': kit(() => import(/* webpackChunkName: 'signed-in' */ '@prepmarket/web-kit/router')),
  '@prepmarket/web-kit/store': kit(() => import(/* webpackChunkName: 'signed-in' */ '@prepmarket/web-kit/store')),
  '@prepmarket/web-kit/ui': kit(() => import(/* webpackChunkName: 'signed-in' */ '@prepmarket/web-kit/ui')),
  '@prepmarket/web-kit/ui-dates': kit(() => import('@prepmarket/web-kit/ui-dates')),
  '@prepmarket/web-kit/ui-forms': kit(() => import('@prepmarket/web-kit/ui-forms')),
  '@prepmarket/web-kit/ui-parts': kit(() => import('@prepmarket/web-kit/ui-parts')),
};
