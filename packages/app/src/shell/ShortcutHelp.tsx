import { DefinitionList } from '@basis/ui/DefinitionList';
import { Kbd } from '@basis/ui/Kbd';
import { Modal } from '@basis/ui/Modal';

const shortcuts = [
  { label: 'Find a command', keys: 'Ctrl K' },
  { label: 'Take the latest change back', keys: 'Ctrl Z' },
  { label: 'Show these keys', keys: '?' },
  { label: 'Move through views, or buttons', keys: 'Arrow keys' },
  { label: 'Open the menu of a view', keys: 'Shift F10' },
  { label: 'Move through the cells of a list', keys: 'Arrow keys' },
  { label: 'Edit a cell, or open its row', keys: 'Enter' },
  { label: 'Choose a row', keys: 'Space' },
  { label: 'Choose everything', keys: 'Ctrl A' },
  { label: 'Leave a cell as it was', keys: 'Escape' },
  { label: 'Inbox: next or previous email', keys: 'J, K' },
  { label: 'Inbox: choose an email', keys: 'X' },
  { label: 'Inbox: add, or decline', keys: 'A, D' },
  { label: 'Inbox: group what is chosen, or suggested', keys: 'G' },
  { label: 'Inbox: keep what is suggested separate', keys: 'S' },
  { label: 'Inbox: trash', keys: 'E' },
  { label: 'Inbox: take back', keys: 'U' },
] as const;

/** The keys of the product. */
function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal isOpen onClose={onClose} title="Keyboard shortcuts" size="sm" isDismissable>
      <DefinitionList
        labelWidthPx={240}
        items={shortcuts.map(({ label, keys }) => ({ id: label, label, value: <Kbd>{keys}</Kbd> }))}
      />
    </Modal>
  );
}

export default ShortcutHelp;
