// Run in our server's process before it starts: tells the bench how the first connection to PostgreSQL was made.
import { createRequire } from 'node:module';

const { Client } = createRequire(new URL('../../mock-server/package.json', import.meta.url))('pg');
const { connect } = Client.prototype;
Client.prototype.connect = function connectTold(...args) {
  Client.prototype.connect = connect;
  const { host, user, database } = this;
  process.send({ connection: { host, user, database } });
  return connect.apply(this, args);
};
