import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { SearchField } from '@basis/ui/SearchField';
import { Text } from '@basis/ui/Text';
import { icons } from 'virtual:icons';
import * as css from '../docs/docs.css';

const all = Object.entries(icons);

const importOf = (name: string): string => `import { ${name} } from 'lucide-react';`;

/** Every drawing in use, found by its name; a press copies its import. */
export function IconGrid() {
  const [query, setQuery] = useState('');
  const [copied, setCopied] = useState('');
  const found = all.filter(([name]) => name.toLowerCase().includes(query.trim().toLowerCase()));
  const copy = (name: string): void => {
    void navigator.clipboard.writeText(importOf(name)).then(() => setCopied(name));
  };
  return (
    <Unstyled>
      <div className={css.panel}>
        <div style={{ maxInlineSize: 320 }}>
          <SearchField placeholder="Search icons" value={query} onChange={setQuery} />
        </div>
        <p className={css.note} style={{ marginBlock: 12 }}>
          <Text isStatus>{copied ? `Copied the import of ${copied}.` : `${found.length} of ${all.length} icons`}</Text>
        </p>
        <div className={css.icons}>
          {found.map(([name, Drawing]) => (
            <button key={name} type="button" className={css.icon} title={importOf(name)} onClick={() => copy(name)}>
              <Drawing size={20} strokeWidth={1.75} aria-hidden />
              <span>{name}</span>
            </button>
          ))}
        </div>
      </div>
    </Unstyled>
  );
}
