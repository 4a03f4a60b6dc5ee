import { resolve } from 'node:path';

/** Resolves a file as who called means it: npm starts commands in the root and tells in INIT_CWD where it was called. */
export const fromCaller = (file: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
