import pg from 'pg';

const connectLimitMs = 10_000;
const ignore = (): void => undefined;

const defaults: pg.PoolConfig = { connectionTimeoutMillis: connectLimitMs, keepAlive: true };

/**
 * Opens a pool that survives lost connections. pg emits `error` on the client, even between statements of a
 * transaction, and without a listener that ends the process. The next statement fails anyway.
 */
export const createPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...defaults, ...config });
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
};

/** Creates a client without connecting it. @param onError is called if the connection is lost between statements. */
export const createClient = (config: pg.PoolConfig, onError: (error: Error) => void = ignore): pg.Client => {
  const client = new pg.Client({ ...defaults, ...config });
  client.on('error', onError);
  return client;
};

/** Runs work on a dedicated connection. */
export const withClient = async <T>(config: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = createClient(config);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
};
