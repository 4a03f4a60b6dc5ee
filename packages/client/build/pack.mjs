// Packs the client as others install it. The workspace's own package.json stays private, so that nothing here can be
// published by mistake: what is packed gets one that is not.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = join(import.meta.dirname, '..');

const run = (command, args, cwd) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
  return stdout.trim();
};

/** Removes sources, scripts and tools of this repository. */
const publicManifest = () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { private: _private, scripts: _scripts, exports: exported, ...rest } = manifest;
  const { 'basis-source': _source, ...conditions } = exported['.'];
  return { ...rest, exports: { ...exported, '.': conditions } };
};

/** Builds and packs into a folder. Returns the path of the packed file. */
export const pack = (destination) => {
  run('npm', ['run', '--silent', 'build'], folder);
  const stage = mkdtempSync(join(tmpdir(), 'basis-client-'));
  try {
    for (const name of ['README.md', 'recipes', 'dist'])
      cpSync(join(folder, name), join(stage, name), { recursive: true });
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(publicManifest(), null, 2)}\n`);
    mkdirSync(destination, { recursive: true });
    const packed = run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', destination], stage);
    const file = join(destination, 'basis-client.tgz');
    renameSync(join(destination, packed.split('\n').at(-1)), file);
    return file;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(pack(join(folder, 'packed')));
