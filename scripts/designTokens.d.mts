/** The design tokens as files for other tools: the text of each by its name. */
export function tokenFiles(): Promise<Record<string, string>>;
