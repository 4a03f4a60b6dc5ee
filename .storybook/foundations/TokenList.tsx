import { Unstyled } from '@storybook/addon-docs/blocks';
import { useMemo, useRef, useState } from 'react';
import { SearchField } from '@basis/ui/SearchField';
import { vars } from '@basis/ui/theme';
import { CopyButton } from '../docs/CopyButton';
import * as css from '../docs/docs.css';
import { useTokenValues } from '../docs/tokenValues';
import { colorUses, groupUses } from './tokenUses';

interface Tree {
  readonly [name: string]: string | Tree;
}

/** Every leaf of a tree with its path: `color.text2`. */
const leavesOf = (tree: Tree, path: readonly string[] = []): Array<readonly [string, string]> =>
  Object.entries(tree).flatMap(([name, node]) =>
    typeof node === 'string' ? [[[...path, name].join('.'), node] as const] : leavesOf(node, [...path, name]),
  );

const tokens: Readonly<Record<string, string>> = Object.fromEntries(leavesOf(vars));
const groups = Object.keys(vars) as Array<keyof typeof vars>;

const purposeOf = (path: string): string => {
  const [group = '', name = ''] = path.split('.');
  return group === 'color' ? colorUses[name as keyof typeof colorUses] : '';
};

const isColor = (path: string): boolean => /^(color|palette)\./.test(path);

function Rows({ paths, values }: { paths: readonly string[]; values: Partial<Record<string, string>> }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {['In TypeScript', 'In CSS', 'Value', 'What it is for'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paths.map((path) => (
          <tr key={path}>
            <th scope="row">
              <span className={css.copied}>
                <code className={css.propName}>vars.{path}</code>
                <CopyButton text={`vars.${path}`} label={`Copy vars.${path}`} />
              </span>
            </th>
            <td>
              <code className={css.propType}>{/--[\w-]+/.exec(tokens[path] ?? '')?.[0]}</code>
            </td>
            <td>
              {isColor(path) ? <span className={css.dot} style={{ background: tokens[path] }} /> : null}
              <code className={css.propType}>{values[path]}</code>
            </td>
            <td>{purposeOf(path)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every token by the name that code writes, with the value that it has in the theme of the page. */
export function TokenList() {
  const ref = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const values = useTokenValues<string>(tokens, ref);
  const found = useMemo(() => {
    const words = query.trim().toLowerCase();
    return Object.keys(tokens).filter((path) => `${path} ${purposeOf(path)}`.toLowerCase().includes(words));
  }, [query]);
  return (
    <Unstyled>
      <div ref={ref} className={css.stack}>
        <div style={{ maxInlineSize: 320 }}>
          <SearchField placeholder="Search tokens" value={query} onChange={setQuery} />
        </div>
        {groups.map((group) => {
          const paths = found.filter((path) => path.startsWith(`${group}.`));
          return paths.length === 0 ? null : (
            <section key={group}>
              <h3 className={css.small}>{group}</h3>
              <p className={css.note}>
                {group === 'color' ? 'roles: components name these, never values' : groupUses[group]}
              </p>
              <div className={css.scroll}>
                <Rows paths={paths} values={values} />
              </div>
            </section>
          );
        })}
      </div>
    </Unstyled>
  );
}
