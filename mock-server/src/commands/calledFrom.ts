import { resolve } from 'node:path';

/** Resolves a file against the caller's folder, which npm passes in INIT_CWD because it runs commands in the root. */
export const fromCaller = (file: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
