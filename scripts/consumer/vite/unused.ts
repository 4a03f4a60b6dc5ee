import { Button } from '@basis/ui/Button';
import { Table } from '@basis/ui/data/Table';
import { applyTheme } from '@basis/ui/theme';

export type Unused = typeof Button | typeof Table | typeof applyTheme;
console.log('nothing');
