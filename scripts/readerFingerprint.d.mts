export const readerFingerprint: (entry?: string) => Promise<string>;
