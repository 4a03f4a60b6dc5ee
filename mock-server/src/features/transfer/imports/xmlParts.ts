import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import type { ZipParts } from './zipParts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Removes the prefix that some programs write before names. */
export const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a part as it is unpacked; after each piece the caller takes what was found, and others have their turn. */
export async function* readXml(pieces: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handler.open?.(bare(name), attributes),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of pieces) {
    parser.write(piece);
    yield;
    await setImmediate();
  }
  parser.end();
  yield;
}

/** Reads a part to its end; a part that is not there is empty. */
export const readWhole = async (parts: ZipParts, path: string, handler: XmlHandler): Promise<void> => {
  const pieces = parts.open(path);
  if (pieces) for await (const _ of readXml(pieces, handler));
};
