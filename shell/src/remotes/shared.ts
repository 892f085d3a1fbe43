import { version as reactVersion } from 'react';
import { version as stylesVersion } from 'styled-components';

type Load = () => Promise<unknown>;

/** The version every part of the kit goes by; remotes built against another one are refused. */
export const KIT_VERSION = '1.0.0';

const one = (version: string, load: Load) => ({
  version,
  get: () => load().then((module) => () => module),
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});
const kit = (load: Load) => one(KIT_VERSION, load);

/** What the page hands to its remotes: its own modules, each fetched when the first remote asks for it. */
export const shared = {
  react: one(reactVersion, () => import('react')),
  'react-dom': one(reactVersion, () => import('react-dom')),
  'styled-components': one(stylesVersion, () => import('styled-components')),
  '@prepmarket/web-kit': kit(() => import('@prepmarket/web-kit')),
  '@prepmarket/web-kit/redux': kit(() => import('@prepmarket/web-kit/redux')),
  '@prepmarket/web-kit/router': kit(() => import('@prepmarket/web-kit/router')),
  '@prepmarket/web-kit/store': kit(() => import('@prepmarket/web-kit/store')),
  '@prepmarket/web-kit/ui': kit(() => import('@prepmarket/web-kit/ui')),
  '@prepmarket/web-kit/ui-dates': kit(() => import('@prepmarket/web-kit/ui-dates')),
  '@prepmarket/web-kit/ui-forms': kit(() => import('@prepmarket/web-kit/ui-forms')),
  '@prepmarket/web-kit/ui-parts': kit(() => import('@prepmarket/web-kit/ui-parts')),
};
