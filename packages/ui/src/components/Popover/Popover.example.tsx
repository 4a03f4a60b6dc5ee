import { Button } from '@basis/ui/Button';
import { Popover } from '@basis/ui/Popover';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

const groups = [
  { id: 'none', label: 'No group' },
  { id: 'stage', label: 'Stage' },
  { id: 'estimator', label: 'Estimator' },
] as const;

export default function PopoverExample() {
  const [group, setGroup] = useState<(typeof groups)[number]['id']>('none');
  return (
    <Popover title="Group by" widthPx={240} trigger={<Button iconEnd={ChevronDown}>Group</Button>}>
      <RadioGroup aria-label="Group by" options={groups} value={group} onChange={setGroup} />
    </Popover>
  );
}
