import { Agent, request } from 'node:http';

/** A client that keeps its connections open and reads each answer to its end. */
export const createClient = (address, headers) => {
  const agent = new Agent({ keepAlive: true });
  const send = (method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const typed =
        text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const sent = request(`${address}${path}`, { method, agent, headers: { ...headers, ...typed } }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const read = Buffer.concat(chunks);
          if (response.statusCode === 200 || response.statusCode === 201) resolve({ read, headers: response.headers });
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${read.toString().slice(0, 300)}`));
        });
      });
      sent.on('error', (error) => {
        // A kept connection may be closed by the server just when it is used again.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(method, path, body));
        else reject(error);
      });
      sent.end(text);
    });
  return { send, close: () => agent.destroy() };
};

export const jsonOf = ({ read }) => JSON.parse(read.toString());
