/** The browser that tests run in, or undefined where none is installed. */
export function findChromium(): string | undefined;
/** How every test of this repository starts the browser. */
export const launchOptions: { executablePath?: string; headless: boolean; args: string[] };
/** Of the browser that people use, as far as one is installed: for what is measured. */
export const fullLaunchOptions: typeof launchOptions;
