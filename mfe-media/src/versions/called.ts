import { type Version, versionLabel } from '@prepmarket/media-api';

/** A version by its number and its task. */
export const calledOf = ({ number }: Pick<Version, 'number'>, title: string): string => `${versionLabel(number)} of ${title}`;
