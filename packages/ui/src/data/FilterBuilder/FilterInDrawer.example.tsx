import { Button } from '@basis/ui/Button';
import {
  FilterBuilder,
  type FilterBuilderState,
  type FilterField,
  type FilterTree,
} from '@basis/ui/data/FilterBuilder';
import { Drawer } from '@basis/ui/Drawer';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';

const fields: FilterField[] = [
  {
    id: 'stage',
    label: 'Stage',
    kindLabel: 'Select',
    input: 'options',
    operations: [{ id: 'anyOf', arity: 'list', label: 'is any of', negatedLabel: 'is none of' }],
    options: [
      { id: 'estimating', label: 'Estimating' },
      { id: 'submitted', label: 'Submitted' },
    ],
  },
];

const none: FilterTree = { and: [], or: [] };

export default function FilterInDrawerExample() {
  const [isOpen, setIsOpen] = useState(false);
  /** What the list is filtered by. */
  const [applied, setApplied] = useState<FilterTree>(none);
  /** What is written in the drawer so far. */
  const [written, setWritten] = useState<FilterBuilderState | null>(null);
  const open = () => {
    setWritten(null);
    setIsOpen(true);
  };
  return (
    <>
      <Button icon={ListFilter} isOn={applied !== none} onPress={open}>
        Filters
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filters"
        footer={
          <>
            <Button onPress={() => setIsOpen(false)}>Cancel</Button>
            <Button
              variant="primary"
              isDisabled={written === null || written.fault !== undefined}
              onPress={() => {
                setApplied(written?.filter ?? none);
                setIsOpen(false);
              }}
            >
              Apply filter
            </Button>
          </>
        }
      >
        <FilterBuilder fields={fields} defaultValue={applied} onChange={setWritten} />
      </Drawer>
    </>
  );
}
