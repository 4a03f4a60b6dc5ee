/** The browser found on this machine, or undefined. */
export function findChromium(): string | undefined;
/** How every test of this repository starts the browser. */
export const launchOptions: { executablePath?: string; headless: boolean; args: string[] };
