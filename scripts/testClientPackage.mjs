// Installs the packed client outside of the workspace, as a program does: it resolves everywhere, its types are strict, it
// loads in Node, and it weighs what it may.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { pack } from '../packages/client/build/pack.mjs';
import { run } from './packageHosts/shell.mjs';
import { root } from './root.mjs';

/** Bytes of the client with its dependencies, minified, as brotli. */
const budgetBytes = 7500;

const folder = mkdtempSync(join(tmpdir(), 'basis-client-host-'));
const bin = (name) => join(root, 'node_modules', name);

const program = `import { BasisFailure, createBasisClient, type Task } from '@basis/client';
const basis = createBasisClient({ url: 'https://basis.example', token: 'basis_pat_x' });
export const titles = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const task of basis.list('/tasks')) found.push(task.title);
  return found;
};
export const rename = async (taskId: string): Promise<Task | number> => {
  const result = await basis.PATCH('/tasks/{taskId}', { params: { path: { taskId } }, body: { title: 'New' } });
  if (result.ok) return result.data.task;
  if (result.error.code === 'network') return result.error.attempts;
  throw new BasisFailure(result.error);
};
// @ts-expect-error the contract has no such path
export const noPath = () => basis.GET('/nothing');
// @ts-expect-error a task has a title, which is a text
export const noTitle = () => basis.POST('/tasks', { body: { task: { title: 1 } } });
// @ts-expect-error the id of the task is missing
export const noId = () => basis.GET('/tasks/{taskId}');
`;

const settings = (module, moduleResolution) => ({
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: [],
    module,
    moduleResolution,
  },
  files: ['program.ts'],
});

const weigh = async () => {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, "export * from '@basis/client';");
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      minify: true,
      rolldownOptions: { output: { minify: true } },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  return brotliCompressSync(output[0].code).length;
};

try {
  const file = pack(folder);
  run(process.execPath, [bin('publint/src/cli.js'), file, '--strict'], root);
  run(process.execPath, [bin('@arethetypeswrong/cli/dist/index.js'), file, '--profile', 'esm-only'], root);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', dependencies: { '@basis/client': `file:${file}`, typescript: '5.6.3' } }),
  );
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], folder, process.env);
  writeFileSync(join(folder, 'program.ts'), program);
  for (const [module, resolution] of [
    ['Node16', 'Node16'],
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ]) {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings(module, resolution)));
    run(process.execPath, [join(folder, 'node_modules/typescript/bin/tsc')], folder);
  }
  writeFileSync(
    join(folder, 'load.mjs'),
    "const { createBasisClient } = await import('@basis/client');\ncreateBasisClient({ url: 'https://basis.example', token: 'x' });\n",
  );
  run(process.execPath, [join(folder, 'load.mjs')], folder);
  const installed = join(folder, 'node_modules/@basis/client');
  const links = readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g);
  for (const [, link] of links) copyFileSync(join(installed, link), join(folder, 'linked'));
  const bytes = await weigh();
  console.log(
    `The packed client installs, type-checks and loads. With its dependencies it weighs ${bytes} bytes (brotli).`,
  );
  if (bytes > budgetBytes) throw new Error(`Its budget is ${budgetBytes} bytes.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
