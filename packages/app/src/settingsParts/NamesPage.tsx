import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import type { NamedEntry, NamedList } from '@basis/domain/engine/stored/NamedList';
import { EmptyState } from '@basis/ui/EmptyState';
import { PanelList } from '@basis/ui/PanelList';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { announce } from '../browser/announce';
import { usePageTitle } from '../browser/usePageTitle';
import { NameField } from './NameField';
import { NameRows } from './NameRows';
import { SettingsRows } from './SettingsRows';
import { useNameActions } from './useNameActions';

interface NamesPageProps<Entry extends NamedEntry> {
  list: NamedList<Entry>;
  title: string;
  description: string;
  /** Singular and plural: keyword, keywords. */
  noun: readonly [one: string, many: string];
  placeholder: string;
  /** Longest name, in characters. */
  longest: number;
  /** Advice if the list is empty. */
  emptyText: string;
  /** False for users who may only read them. @default true */
  canEdit?: boolean;
  /** More about an entry, at the end of its row. */
  renderEnd?: ((entry: Entry) => ReactNode) | undefined;
  /** Settings below the list. */
  children?: ReactNode;
}

/** A settings page of names that are added, renamed in place and deleted. */
export const NamesPage = observer(function NamesPage<Entry extends NamedEntry>(props: NamesPageProps<Entry>) {
  const {
    list,
    title,
    description,
    noun,
    placeholder,
    longest,
    emptyText,
    canEdit = true,
    renderEnd,
    children,
  } = props;
  const [one, many] = noun;
  const { add, rename, remove, showGone } = useNameActions(list, many);
  const fieldRef = useRef<HTMLInputElement>(null);
  usePageTitle(title);
  const [added, setAdded] = useState<Entry | null>(null);
  const addOne = async (name: string): Promise<boolean> => {
    const result = await add(name);
    if (result.ok) {
      setAdded(result.value);
      announce(`${list.nameOf(result.value)} added`);
    }
    return result.ok;
  };
  const removeOne = (entry: Entry): void => {
    setAdded(null);
    void remove(entry);
  };
  return (
    <SettingsLayout title={title} description={description}>
      {list.rows && canEdit ? (
        <NameField
          ref={fieldRef}
          noun={one}
          placeholder={placeholder}
          longest={longest}
          faultOf={list.faultOf}
          onAdd={addOne}
        />
      ) : null}
      <SettingsRows
        list={list}
        failureTitle={`The ${many} could not be loaded`}
        empty={
          <EmptyState size="sm" title={`No ${many} yet`}>
            {canEdit ? emptyText : null}
          </EmptyState>
        }
      >
        {(rows) =>
          canEdit ? (
            <NameRows
              aria-label={title}
              list={list}
              rows={rows}
              longest={longest}
              added={added}
              renderEnd={renderEnd}
              onRename={(seen, name) => void rename(seen, name)}
              onRemove={removeOne}
              onGone={(entry, name) => showGone(entry, name, addOne)}
              onLast={() => fieldRef.current?.focus()}
            />
          ) : (
            <PanelList aria-label={title} items={rows.map((entry) => ({ id: entry.id, title: list.nameOf(entry) }))} />
          )
        }
      </SettingsRows>
      {children}
    </SettingsLayout>
  );
});
