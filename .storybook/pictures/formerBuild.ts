import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isInstalled } from '../../scripts/install.mjs';
import { root } from '../../scripts/root.mjs';
import { run } from '../../scripts/steps.mjs';

const tree = join(root, '.cache/pictures');

const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: root })).trim();

/** The last tag, or the last commit where there is no tag. */
export const defaultRef = async (): Promise<string> => {
  const [last] = (await git('tag', '--merged', 'HEAD', '--sort=-creatordate')).split('\n');
  return last || 'HEAD';
};

const checkOut = async (commit: string): Promise<void> => {
  if (existsSync(join(tree, '.git'))) await git('-C', tree, 'checkout', '--quiet', '--force', '--detach', commit);
  else await git('worktree', 'add', '--quiet', '--force', '--detach', tree, commit);
};

/** Links each package of this folder into the other tree, whose own workspaces stay its own. */
const linkPackages = (folder: string): void => {
  const [from, to] = [join(root, folder), join(tree, folder)];
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.cache' || name.startsWith('.vite')) continue;
    const path = join(from, name);
    if (name === '@basis') linkPackages(join(folder, name));
    else {
      const target = realpathSync(path);
      const isOwn = lstatSync(path).isSymbolicLink() && !relative(root, target).startsWith('node_modules');
      symlinkSync(isOwn ? join(tree, relative(root, target)) : target, join(to, name));
    }
  }
};

const lockOf = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');

const installPackages = async (): Promise<void> => {
  if (isInstalled(tree, { all: true })) return;
  const folders = [
    'node_modules',
    'packages/ui/node_modules',
    'packages/domain/node_modules',
    'packages/app/node_modules',
    'mock-server/node_modules',
  ];
  for (const folder of folders) rmSync(join(tree, folder), { recursive: true, force: true });
  if (lockOf(tree) !== lockOf(root)) await run('npm', ['ci', '--ignore-scripts', '--prefer-offline'], { cwd: tree });
  else for (const folder of folders.filter((each) => existsSync(join(root, each)))) linkPackages(folder);
};

/** Builds a commit's Storybook in a worktree of its own, unless it was the last one built. @returns its folder. */
export const buildFormer = async (ref: string): Promise<string> => {
  const commit = await git('rev-parse', '--verify', `${ref}^{commit}`);
  const built = join(tree, 'storybook-static');
  const mark = join(dirname(tree), 'pictures.commit');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === commit && existsSync(built)) return built;
  await checkOut(commit);
  await installPackages();
  rmSync(mark, { force: true });
  await run('npm', ['run', 'build-storybook'], { cwd: tree });
  writeFileSync(mark, commit);
  return built;
};
