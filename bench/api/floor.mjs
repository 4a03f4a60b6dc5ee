import { createBasisPeer, signIn, startTelling } from './basis.mjs';
import { openClient, openOwner } from './database.mjs';
import { changed } from './load.mjs';

/**
 * The statements that our server sends for each question, as it sends them.
 * @returns how it connects, the questions, and the statements by kind and question
 */
export const captureStatements = async (folder, kinds, questionsOf) => {
  const capturedAt = Date.now();
  const { server, requests, connection: told } = await startTelling(folder);
  const headers = await signIn(server.address, { 'x-bench-mark': 'sign-in' });
  const connection = await told;
  const owner = await openOwner(connection);
  const questions = await questionsOf(owner);
  for (const kind of kinds) {
    for (const [index, question] of questions.entries()) {
      const peer = createBasisPeer(server.address, { ...headers, 'x-bench-mark': `${kind} ${index}` });
      await peer.ask(kind, changed(question));
      peer.close();
    }
  }
  await owner.end();
  // What the server said before it ended has been read when it is gone.
  await server.stop();
  return { connection, questions, capturedAt, statements: (kind, index) => requests.get(`${kind} ${index}`) };
};

/** Where a statement puts new rows that it would be refused to put a second time. */
const insertedTable = ({ text }) =>
  /\bon conflict\b/i.test(text) ? undefined : /^\s*insert into "?(\w+)"?/i.exec(text)?.[1];

const madeSince = (moment) => (value) =>
  typeof value === 'string' &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value) &&
  parseInt(value.replace('-', '').slice(0, 12), 16) >= moment;

/** What takes away the rows that a repeated write would otherwise find there. */
const cleaning = (statements, capturedAt) => {
  const tables = [...new Set(statements.map(insertedTable).filter(Boolean))];
  const ids = [...new Set(statements.flatMap(({ values }) => values.flat()).filter(madeSince(capturedAt)))];
  return { tables, ids };
};

const keyColumns = ['id', 'change_set_id'];

const clean = async (owner, { tables, ids }) => {
  for (const table of tables) {
    const { rows } = await owner.query(
      'select column_name as name from information_schema.columns where table_name = $1 and column_name = any($2)',
      [table, keyColumns],
    );
    const fits = rows.map(({ name }) => `${name} = any($1::uuid[])`).join(' or ');
    if (fits) await owner.query(`delete from ${table} where ${fits}`, [ids]);
  }
};

/** The bare driver in this process: sends the same statements one after another, and does nothing with the rows. */
export const createFloor = async ({ connection, capturedAt, statements }, connections) => {
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(connection)));
  const idle = [...clients];
  const cleaner = await openOwner(connection);
  return {
    /** Rows of the same ids are made and taken away again, which only one can do at once. */
    soloKinds: ['patch'],
    ask: async (kind, _, index) => {
      const client = idle.pop();
      for (const { text, name, values } of statements(kind, index)) await client.query({ text, name, values });
      idle.push(client);
    },
    /** Makes a write repeatable; not part of what is measured. */
    prepare: (kind, index) =>
      kind === 'patch' ? clean(cleaner, cleaning(statements(kind, index), capturedAt)) : undefined,
    close: () => Promise.all([...clients, cleaner].map((client) => client.end())),
  };
};
