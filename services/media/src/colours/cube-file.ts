import { maximumCubeBytes } from '@prepmarket/media-api';

/** The part of a form that may hold a look-up table. */
export const cubeFile = { cube: { max: 1, maxBytes: maximumCubeBytes } };
