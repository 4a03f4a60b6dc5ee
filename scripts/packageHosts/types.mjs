import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect } from './shell.mjs';

const resolutions = {
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
};

/**
 * A module of TypeScript that is wrong as soon as one value, or what one component or function takes, is `any`: what
 * could not be resolved becomes that without a word.
 */
const noAny = (modules) =>
  [
    'type IsAny<T> = 0 extends 1 & T ? true : false;',
    'type Given<T> = T extends (given: infer Props, ...rest: never[]) => unknown ? Props : never;',
    'type Loose<M> = { [K in keyof M]: true extends IsAny<M[K]> | IsAny<Given<M[K]>> ? K : never }[keyof M];',
    'const none = <M>(..._loose: [Loose<M>] extends [never] ? [] : [Loose<M>]): M | undefined => undefined;',
    ...modules.map(({ name }) => `none<typeof import('@basis/ui/${name.slice(2)}')>();`),
    'export {};',
  ].join('\n');

const settingsOf = (folder) => {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, folder).options;
};

const text = ({ file, start, messageText }) =>
  `${file?.fileName ?? ''}:${file ? file.getLineAndCharacterOfPosition(start).line + 1 : ''} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;

/** Planted mistakes that compiled without an error, named by the comment above each. */
const unseen = (file, diagnostics) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const crosses = lines.flatMap((line, index) => (line.startsWith('// ✗') ? [index] : []));
  const found = diagnostics.map((fault) => fault.file.getLineAndCharacterOfPosition(fault.start).line);
  const isSeen = (cross, place) => found.some((line) => line > cross && line < (crosses[place + 1] ?? lines.length));
  if (found.some((line) => line < crosses[0])) throw new Error(`${file} has an error where none is planted.`);
  return {
    count: crosses.length,
    unseen: crosses.filter((cross, place) => !isSeen(cross, place)).map((cross) => lines[cross]),
  };
};

/** TypeScript alone: right code is accepted and each mistake refused, however modules are resolved. */
export const types = async (shared, modules) => {
  const written = join(shared, 'types/noAny.ts');
  const [correct, mistakes, example] = ['types/correct.tsx', 'types/mistakes.tsx', 'vite/readme.tsx'].map((name) =>
    join(shared, name),
  );
  const forApps = modules.filter(({ name }) => !/testing\/(axe|conformance|renderWithTheme)$/.test(name));
  writeFileSync(written, noAny(forApps));
  for (const [name, resolution] of Object.entries(resolutions)) {
    for (const skipLibCheck of [true, false]) {
      const options = { ...settingsOf(shared), ...resolution, skipLibCheck };
      const program = ts.createProgram([correct, example, mistakes, written], options);
      const faults = ts.getPreEmitDiagnostics(program);
      const planted = faults.filter(({ file }) => file?.fileName.endsWith('mistakes.tsx'));
      const others = faults.filter((fault) => !planted.includes(fault)).map(text);
      const label = `${name}, ${skipLibCheck ? 'without' : 'with'} the libraries checked`;
      expect(`errors in right code (${label})`, others, []);
      expect(`mistakes that were accepted (${label})`, unseen(mistakes, planted).unseen, []);
    }
  }
};
