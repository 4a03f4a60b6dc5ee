import { Button } from '@basis/ui/Button';
import { Toolbar } from '@basis/ui/layout/Toolbar';
import { ArrowUpDown, Layers, ListFilter } from 'lucide-react';

export default function ToolbarExample() {
  return (
    <Toolbar
      end={
        <Button size="sm" variant="ghost">
          Fields
        </Button>
      }
    >
      <Button size="sm" variant="ghost" icon={ListFilter} count={2}>
        Filters
      </Button>
      <Button size="sm" variant="ghost" icon={ArrowUpDown}>
        Sorts
      </Button>
      <Button size="sm" variant="ghost" icon={Layers}>
        Group
      </Button>
    </Toolbar>
  );
}
