import { readFileText, type TextFile } from './readFileText';

/** What runs in a thread of its own: reads the text of one file. */
export default function readInThread(file: TextFile): Promise<string | null> {
  return readFileText(file);
}
