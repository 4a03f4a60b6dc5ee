import { ChevronDown, Rows3 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { laneNames } from '@basis/domain/engine/spec/viewSpec';
import { Button } from '@basis/ui/Button';
import { Menu } from '@basis/ui/Menu';
import { useDomain } from '../../../domainContext';
import { laneWords, lanesText } from '../../../lists/viewChanges';

/** Chooses what the lanes of the board are of. */
export const LanesChoice = observer(function LanesChoice() {
  const { list } = useDomain().bids;
  const { lanes } = list;
  return (
    <Menu
      aria-label="Lanes"
      trigger={
        <Button size="sm" icon={Rows3} iconEnd={ChevronDown} isOn={lanes !== undefined}>
          {lanes ? lanesText(lanes) : 'Lanes'}
        </Button>
      }
      items={[
        { id: 'none', label: 'None', isSelected: lanes === undefined },
        ...laneNames.map((id) => ({ id, label: laneWords[id], isSelected: id === lanes })),
      ]}
      onAction={(id) => list.setLanes(laneNames.find((name) => name === id))}
    />
  );
});
