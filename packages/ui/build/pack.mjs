// Packs the design system as others install it. The workspace's own package.json stays private, so that nothing here can
// be published by mistake: what is packed gets one that is not. With `--release` it packs only what may be published:
// from a clean tree, with no change left to note, and with the version's notes in CHANGELOG.md.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = join(import.meta.dirname, '..');
const root = join(folder, '../..');

const run = (command, args, cwd) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
  return stdout.trim();
};

const read = () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** An export without the condition under which this repository reads the sources. */
const withoutSource = ([name, target]) => {
  // Null closes a path.
  if (target === null || typeof target === 'string') return [name, target];
  const { 'basis-source': _source, ...conditions } = target;
  return [name, conditions];
};

/** What `@basis/ui/testing` needs. Stated here, because npm counts them as packages that the product needs otherwise. */
const optionalPeers = { '@testing-library/react': '>=16', 'axe-core': '>=4', vitest: '>=4' };

/** Removes sources, scripts and tools of this repository. */
const publicManifest = () => {
  const { private: _private, scripts: _scripts, devDependencies: _tools, exports: exported, ...rest } = read();
  return {
    ...rest,
    sideEffects: rest.sideEffects.filter((path) => !/src|\.ts$/.test(path)),
    exports: Object.fromEntries(Object.entries(exported).map(withoutSource)),
    peerDependencies: { ...rest.peerDependencies, ...optionalPeers },
    peerDependenciesMeta: Object.fromEntries(Object.keys(optionalPeers).map((name) => [name, { optional: true }])),
  };
};

/** Files that README.md and CONTRIBUTING.md link to, at the place where they link to them. */
const shipped = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'sizes.json', 'src/data/Table/Table.spec.md', 'dist'];

const faultsOfRelease = () => {
  const { version } = read();
  const notes = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  const pending = readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return [
    run('git', ['status', '--porcelain'], root) && 'The tree has changes that are not committed.',
    pending.length > 0 && `Run \`npx changeset version\` first: ${pending.join(', ')} are not in a version.`,
    !notes.includes(`\n## ${version}\n`) && `CHANGELOG.md says nothing of ${version}.`,
  ].filter(Boolean);
};

/** Builds and packs into a folder. Returns the path of the packed file. */
export const pack = (destination) => {
  run('npm', ['run', '--silent', 'build'], folder);
  const stage = mkdtempSync(join(tmpdir(), 'basis-ui-'));
  try {
    for (const name of shipped) cpSync(join(folder, name), join(stage, name), { recursive: true });
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(publicManifest(), null, 2)}\n`);
    mkdirSync(destination, { recursive: true });
    const packed = run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', destination], stage);
    const file = join(destination, 'basis-ui.tgz');
    renameSync(join(destination, packed.split('\n').at(-1)), file);
    return file;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = process.argv.includes('--release') ? faultsOfRelease() : [];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log(pack(join(folder, 'packed')));
}
