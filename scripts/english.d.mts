/** Comment lines of a source, and those that do not read as an engineer's English. */
export function readComments(source: string): {
  comments: number;
  faults: { line: number; text: string; advice: string }[];
};
