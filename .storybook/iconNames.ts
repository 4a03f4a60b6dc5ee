import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:icons';
const rooms = ['ui', 'app'].map((room) => resolve(import.meta.dirname, '../packages', room, 'src'));

const importOfIcons = /import \{([^}]*)\} from 'lucide-react'/g;

/** The drawings that the sources import, without types. */
const usedIcons = (): string[] => {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  );
  const names = files
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(importOfIcons)])
    .flatMap(([, list = '']) => list.split(','))
    .map((part) => part.trim().split(' as ')[0] ?? '')
    .filter((part) => part !== '' && !part.startsWith('type ') && part !== 'LucideIcon');
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
};

/** Gives `virtual:icons`: every drawing that the design system and the product use, by its name. */
export const iconNames = (): Plugin => ({
  name: 'basis-icon-names',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null;
    const names = usedIcons().join(', ');
    return `import { ${names} } from 'lucide-react';\nexport const icons = { ${names} };`;
  },
});
