import { Calendar, ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { communicationTypes } from '@basis/domain/model/mail/communicationTypes';
import { Button } from '@basis/ui/Button';
import { Menu } from '@basis/ui/Menu';
import { Divider } from '@basis/ui/layout/Divider';
import { useDomain } from '../../../domainContext';
import { conditionOn, withCondition } from './quickConditions';

const times = [
  { id: 'week', label: 'Past 7 days', operation: 'Past7Days' },
  { id: 'month', label: 'Past 30 days', operation: 'Past30Days' },
  { id: 'year', label: 'Past 365 days', operation: 'Past365Days' },
] as const;
const anyTime = { id: 'any', label: 'Any time' };

/** Quick filters of the inbox: type and time of receipt. */
export const InboxTools = observer(function InboxTools() {
  const { settings } = useDomain().inbox.list.view;
  return (
    <>
      <Divider />
      {settings.hasCommunicationTypeFilter ? <TypeTool /> : null}
      {settings.hasTimePicker ? <TimeTool /> : null}
    </>
  );
});

const TypeTool = observer(function TypeTool() {
  const { list } = useDomain().inbox;
  const { tree } = list.filter;
  const field = 'communicationType';
  const value = conditionOn(tree, field)?.value;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (id: string): void => {
    const ids = communicationTypes.filter((type) => (type === id) !== chosen.includes(type));
    list.setFilter(withCondition(tree, field, ids.length ? { operation: 'AnyOf', value: ids } : null));
  };
  return (
    <Menu
      aria-label="Communication Type"
      trigger={
        <Button
          iconEnd={ChevronDown}
          isOn={chosen.length > 0}
          count={chosen.length || undefined}
          // If any condition suffices, another one would add emails rather than remove them.
          isDisabled={tree.or.length > 0}
        >
          Communication Type
        </Button>
      }
      items={communicationTypes.map((type) => ({ id: type, label: type, isSelected: chosen.includes(type) }))}
      onAction={toggle}
    />
  );
});

const TimeTool = observer(function TimeTool() {
  const { list } = useDomain().inbox;
  const { tree } = list.filter;
  const field = 'processedAt';
  const condition = conditionOn(tree, field);
  const chosen = times.find(({ operation }) => operation === condition?.operation) ?? anyTime;
  return (
    <Menu
      aria-label="Time received"
      trigger={
        <Button icon={Calendar} iconEnd={ChevronDown} isOn={chosen !== anyTime} isDisabled={tree.or.length > 0}>
          {chosen.label}
        </Button>
      }
      items={[anyTime, ...times].map(({ id, label }) => ({ id, label, isSelected: id === chosen.id }))}
      onAction={(id) => {
        const wanted = times.find((time) => time.id === id);
        list.setFilter(withCondition(tree, field, wanted ? { operation: wanted.operation } : null));
      }}
    />
  );
});
