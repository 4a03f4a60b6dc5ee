// Puts the declarations that tsc wrote beside the module, and the types of the contract among them: the repository has
// those once, in packages/domain. Relative imports name their file, as TypeScript's node16 wants it.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');
const dist = join(folder, 'dist');
const written = join(dist, 'types/packages/client/src');
const contract = join(folder, '../domain/src/model/contract/generated/openapi.d.ts');

for (const name of readdirSync(written)) {
  const text = readFileSync(join(written, name), 'utf8');
  writeFileSync(join(dist, name), text.replaceAll(/(from |import\()'(\.\/\w+)'/g, "$1'$2.js'"));
}
rmSync(join(dist, 'types'), { recursive: true });
copyFileSync(contract, join(dist, 'contract.d.ts'));
