const NUMBER_AND_ENDING = /(\d*)(\.[^.]*)?$/;

/** 'ACME_sh010_v003.1001.exr' → 'entry.1001.exr': who grades must not read whose it is. The digits stay as they were written. */
export const neutralName = (name: string): string => {
  const [, digits = '', ending = ''] = NUMBER_AND_ENDING.exec(name) ?? [];
  return `entry${digits && `.${digits}`}${ending.toLowerCase()}`;
};

/** The same of a file that stands for the whole: its number may be a name's. */
export const neutralFile = (name: string): string => `entry${(/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '').toLowerCase()}`;
