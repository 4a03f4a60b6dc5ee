export function currencyLiterals(path: string, code: string): string[];
