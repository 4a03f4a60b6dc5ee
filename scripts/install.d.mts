export const isInstalled: (folder: string) => boolean;
export const install: () => Promise<void>;
