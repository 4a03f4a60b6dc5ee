/** True if the database rejected values (SQLSTATE classes 22 and 54), so that a retry is useless. */
export const isRefusedValue = (error: unknown): boolean => /^(22|54)/.test((error as { code?: string }).code ?? '');
