export const run: (command: string, args: readonly string[], options?: { readonly cwd?: string }) => Promise<string>;
export const step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
