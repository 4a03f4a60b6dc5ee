// One place for the browser's binary and flags. The browser is the system's Chromium: nothing is downloaded.
import { existsSync } from 'node:fs';

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Draws no windows, which spares a journey a fifth of its processor time. */
const shell = '/usr/bin/chromium-headless-shell';

const firstOf = (paths) => [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));

/** The browser that tests run in, or undefined where none is installed. */
export const findChromium = () => firstOf([shell, ...browsers]);

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--hide-scrollbars',
];

const optionsFor = (executablePath) => ({ ...(executablePath ? { executablePath } : {}), headless: true, args });

export const launchOptions = optionsFor(findChromium());

/** Of the browser that people use, as far as one is installed: for what is measured. */
export const fullLaunchOptions = optionsFor(firstOf([...browsers, shell]));
