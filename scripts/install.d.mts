export const isInstalled: (folder: string, options?: { readonly all?: boolean }) => boolean;
export const install: (options?: { readonly all?: boolean }) => Promise<void>;
