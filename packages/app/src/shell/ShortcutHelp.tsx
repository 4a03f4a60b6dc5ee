import { DefinitionList } from '@basis/ui/DefinitionList';
import { Kbd } from '@basis/ui/Kbd';
import { Modal } from '@basis/ui/Modal';

const shortcuts = [
  { label: 'Search', keys: '/' },
  { label: 'Search, or run a command', keys: 'Ctrl K' },
  { label: 'Undo', keys: 'Ctrl Z' },
  { label: 'Show keyboard shortcuts', keys: '?' },
  { label: 'Move between views and buttons', keys: 'Arrow keys' },
  { label: 'Open the menu of a view or a row', keys: 'Shift F10' },
  { label: 'Move between cells', keys: 'Arrow keys' },
  { label: 'Edit a cell or open its row', keys: 'Enter' },
  { label: 'Edit a cell or go to its buttons', keys: 'F2' },
  { label: 'Select row', keys: 'Space' },
  { label: 'Select all', keys: 'Ctrl A' },
  { label: 'Cancel editing', keys: 'Escape' },
  { label: 'Inbox: next or previous email', keys: 'J, K' },
  { label: 'Inbox: select email', keys: 'X' },
  { label: 'Inbox: add or decline', keys: 'A, D' },
  { label: 'Inbox: group selected or suggested', keys: 'G' },
  { label: 'Inbox: keep suggestion separate', keys: 'S' },
  { label: 'Inbox: trash', keys: 'E' },
  { label: 'Inbox: undo', keys: 'U' },
  { label: 'Email: reply, reply all', keys: 'R, Shift R' },
  { label: 'Email: forward, create a task', keys: 'F, T' },
  { label: 'Notifications: mark as read', keys: 'M' },
] as const;

/** Help for the keyboard shortcuts. */
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
