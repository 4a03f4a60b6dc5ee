// Takes one in so many of a file's functions and constants, always the same ones: by a hash of their names.
import { createHash } from 'node:crypto';

const oneIn = 8;

/** @param {{ id?: { name?: string } | null, declarations?: readonly { id: { name?: string } }[] }} node */
const nameOf = ({ id, declarations }) => id?.name ?? declarations?.[0]?.id.name ?? '';

/** @param {string} name */
const isTaken = (name) => createHash('sha256').update(name).digest().readUInt32BE() % oneIn === 0;

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sample',
    value: {
      /** @param {{ node: { declaration?: object | null }, parentPath: { isProgram(): boolean } | null }} path */
      shouldIgnore: ({ node, parentPath }) =>
        parentPath?.isProgram() && !isTaken(nameOf(node.declaration ?? node)) ? 'outside of the sample' : undefined,
    },
  },
];
