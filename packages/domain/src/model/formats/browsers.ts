/** Names of a browser and its operating system, as in a list of sessions. */
export interface BrowserNames {
  /** “Chrome on Windows”; “Unknown browser” if it says nothing that is known. */
  readonly label: string;
  readonly isPhone: boolean;
  readonly isTablet: boolean;
}

// The first that is found counts: later ones name themselves after earlier ones.
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: typeof browsers, agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** Reads what a browser says of itself (`User-Agent`). */
export const browserNames = (agent: string): BrowserNames => {
  const browser = nameIn(browsers, agent) ?? 'Unknown browser';
  const system = nameIn(systems, agent);
  return {
    label: system === undefined ? browser : `${browser} on ${system}`,
    isPhone: /\b(?:iPhone|Mobile)\b/.test(agent) && system !== 'iPad',
    isTablet: system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(agent)),
  };
};
