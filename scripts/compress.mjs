// Writes .br and .gz beside each text file of a folder, so that the server compresses nothing while it serves.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Output is 2 % larger than at the highest quality, in less than half the time. */
const brotliQuality = 10;

const compress = async (path) => {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await brotli(content, { params }));
  await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
};

await Promise.all(
  readdirSync(process.argv[2], { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(m?js|css|html|svg|json|wasm)$/.test(entry.name))
    .map((entry) => compress(join(entry.parentPath, entry.name))),
);
