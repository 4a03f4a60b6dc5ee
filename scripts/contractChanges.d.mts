export declare const withoutWords: (node: unknown) => object;
export declare const breakingChanges: (before: object, now: object) => readonly string[];
export declare const addedCalls: (before: object, now: object) => readonly string[];
