export function wordLiterals(path: string, code: string): string[];
