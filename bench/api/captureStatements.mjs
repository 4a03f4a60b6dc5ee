// Run in our server's process before it starts: tells the bench which statements a marked request sends to PostgreSQL,
// with their values, and how the connection was made.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { createRequire } from 'node:module';

const { Client } = createRequire(new URL('../../mock-server/package.json', import.meta.url))('pg');
const marks = new AsyncLocalStorage();

const { emit } = Server.prototype;
Server.prototype.emit = function emitMarked(event, ...args) {
  const mark = event === 'request' ? args[0].headers['x-bench-mark'] : undefined;
  return mark === undefined ? emit.call(this, event, ...args) : marks.run(mark, () => emit.call(this, event, ...args));
};

const { query } = Client.prototype;
Client.prototype.query = function queryTold(config, values, ...rest) {
  const mark = marks.getStore();
  if (mark !== undefined) {
    const { text, name } = typeof config === 'string' ? { text: config } : config;
    const given = Array.isArray(values) ? values : (config.values ?? []);
    const { host, database, user } = this;
    const { options } = this.connectionParameters;
    process.send({ statement: { mark, text, name, values: given }, connection: { host, database, user, options } });
  }
  return query.call(this, config, values, ...rest);
};
