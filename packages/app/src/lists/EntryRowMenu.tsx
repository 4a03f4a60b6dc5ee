import { RowMenu, type RowMenuProps } from '@basis/ui/RowMenu';

/** An action of one entry. */
export interface EntryAction {
  readonly id: string;
  readonly label: string;
  readonly icon: NonNullable<Extract<RowMenuProps['items'][number], { label: string }>['icon']>;
  readonly isDanger?: boolean;
  act(): void;
}

interface EntryRowMenuProps {
  /** The entry's name. */
  name: string;
  actions: readonly EntryAction[];
}

/** Actions of one entry, at the end of its row. */
export default function EntryRowMenu({ name, actions }: EntryRowMenuProps) {
  return (
    <RowMenu
      aria-label={`Actions for ${name}`}
      size="xs"
      items={actions.map(({ act: _act, ...item }) => item)}
      onAction={(id) => actions.find((action) => action.id === id)?.act()}
    />
  );
}
