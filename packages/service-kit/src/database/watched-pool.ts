import pg from 'pg';

/** Connections for a library; `lost` is told of one that the database ends, which would end the process when nobody listened. */
export const watchedPool = (options: pg.PoolConfig, lost: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool(options);
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
};
