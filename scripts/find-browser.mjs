// Makes sure that a Chromium is there for the tests that need one.
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { step } from './steps.mjs';

const install = ['install', '--yes', '--no-install-recommends'];
/** The first one is smaller and quicker; older distributions have the second one alone. */
const packages = ['chromium-headless-shell', 'chromium'];

const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

const installChromium = () => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const runApt = (args) => spawnSync('apt-get', args, { env, encoding: 'utf8' });
  runApt(['update']);
  const failures = [];
  for (const name of packages) {
    const { status, stdout, stderr } = runApt([...install, name]);
    if (status === 0) return;
    failures.push(stdout ?? '', stderr ?? '');
  }
  console.error(failures.join(''));
};

/** Finds a Chromium, or installs Debian's where that is allowed; else says what to run and ends the process. */
export const ensureBrowser = async () => {
  if (findChromium()) return;
  if (canInstall()) await step('Chromium is installed', installChromium);
  if (findChromium()) return;
  console.error(
    `\nThe tests need Chromium. On Debian or Ubuntu: sudo apt-get ${install.join(' ')} ${packages.at(-1)}\nElse set CHROMIUM_PATH to a Chrome or Chromium.\n`,
  );
  process.exit(1);
};
