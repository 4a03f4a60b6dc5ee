import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { ComboBox } from '@basis/ui/ComboBox';
import { useDomain } from '../domainContext';

interface TeamChoiceProps {
  /** Ids of the users who are chosen already. */
  chosen: readonly string[];
  /** Called with them and the active people of the team. */
  onChange: (userIds: readonly string[]) => void;
}

/** Adds the people of a team to chosen users; nothing in a workspace without teams. */
export const TeamChoice = observer(function TeamChoice({ chosen, onChange }: TeamChoiceProps) {
  const { teams, users } = useDomain().workspace;
  // Another key empties the field after a choice.
  const [turn, setTurn] = useState(0);
  if (teams.items.length === 0) return null;
  return (
    <ComboBox
      key={turn}
      label="Add a team"
      placeholder="Search for a team"
      opensOnFocus={false}
      options={teams.items.map(({ id, name, userIds }) => ({
        id,
        label: name,
        end: formatCount(userIds.length),
      }))}
      value={null}
      onChange={(id) => {
        setTurn(turn + 1);
        const people = teams.byId.get(id ?? '')?.userIds.filter((userId) => users.byId.get(userId)?.active) ?? [];
        const all = [...new Set([...chosen, ...people])];
        if (all.length > chosen.length) onChange(all);
      }}
    />
  );
});
