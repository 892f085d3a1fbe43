declare const process: { env: { NODE_ENV?: string } };

/** False in the build that readers get. */
export const developing = process.env.NODE_ENV !== 'production';
