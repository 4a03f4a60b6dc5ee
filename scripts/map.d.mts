type Tree = 'contract' | 'domain' | 'app' | 'server';

export const readTrees: (from?: string) => Record<Tree, string[]>;
export const makeMap: (found: Record<Tree, string[]>) => { subject: string; cells: string[][] }[];
export const decisionsOf: (files: readonly { name: string; text: string }[]) => { number: string; title: string }[];
