import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
export const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

/** Runs a command to its end. Returns what it wrote; throws where it does not end well. */
export const run = (command, args, cwd, env = environment) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
  return stdout;
};

/** Runs the file of an installed tool. */
export const runTool = (shared, file, args, cwd) =>
  run(process.execPath, [join(shared, 'node_modules', file), ...args], cwd);

export const expect = (what, is, wanted) => {
  if (JSON.stringify(is) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
};

/** Serves the files of a folder. Returns `{ address, close }`. */
export const serve = (folder) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url, 'http://localhost');
      const path = join(folder, pathname === '/' ? 'index.html' : pathname);
      readFile(path).then(
        (body) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body),
        () => response.writeHead(404).end(),
      );
    });
    server.listen(0, '127.0.0.1', () =>
      resolve({ address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }),
    );
  });

/** Starts a server that says where it listens. Returns `{ address, close }`. */
export const start = (args, cwd) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env: environment });
    let output = '';
    const read = (part) => {
      output += part;
      const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output)?.[0];
      if (address && /Ready/.test(output)) resolve({ address: `${address}/`, close: () => child.kill() });
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}\n${output}`)));
  });
