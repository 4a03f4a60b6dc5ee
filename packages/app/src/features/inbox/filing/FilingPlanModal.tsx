import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { counted } from '@basis/domain/model/formats/numbers';
import { succeeded } from '@basis/domain/model/contract/result';
import type { FilingPart } from '@basis/domain/subjects/inbox/EmailFiling';
import { choiceSummary, type FilingUnit, type UnitChoice } from '@basis/domain/subjects/inbox/likelyBids';
import { Select } from '@basis/ui/Select';
import { StackedText } from '@basis/ui/StackedText';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { FormModal } from '../../../dialogs/FormModal';

interface FilingPlanModalProps {
  units: readonly FilingUnit[];
  onClose: () => void;
  onFile: (parts: readonly FilingPart[]) => void;
}

const optionsOf = ({ ids, bids }: FilingUnit): readonly { id: string; label: string; choice: UnitChoice }[] => [
  ...bids.map((bid) => ({
    id: `link ${bid.id}`,
    label: `Link to ${bid.name}`,
    choice: { kind: 'link', bid } as const,
  })),
  { id: 'bid', label: ids.length > 1 ? 'Add as one bid' : 'Add as a new bid', choice: { kind: 'bid' } },
  ...(ids.length > 1 ? [{ id: 'bids', label: `Add ${ids.length} bids`, choice: { kind: 'bids' } as const }] : []),
  { id: 'leave', label: 'Leave in the inbox', choice: { kind: 'leave' } },
];

const idOf = (choice: UnitChoice | null): string | null =>
  choice === null ? null : choice.kind === 'link' ? `link ${choice.bid.id}` : choice.kind;

/** Parts in which the choices are filed: emails of one bid, or of the same kind, go together. */
const partsOf = (units: readonly FilingUnit[], choices: readonly (UnitChoice | null)[]): FilingPart[] => {
  const apart: string[] = [];
  const groups: FilingPart[] = [];
  const linked = new Map<string, { bid: { id: string; name: string }; ids: string[] }>();
  for (const [index, { ids }] of units.entries()) {
    const choice = choices[index];
    if (choice?.kind === 'bids' || (choice?.kind === 'bid' && ids.length === 1)) apart.push(...ids);
    else if (choice?.kind === 'bid') groups.push({ ids, bid: null, isOneBid: true });
    else if (choice?.kind === 'link') {
      const known = linked.get(choice.bid.id);
      if (known) known.ids.push(...ids);
      else linked.set(choice.bid.id, { bid: choice.bid, ids: [...ids] });
    }
  }
  return [
    ...(apart.length ? [{ ids: apart, bid: null, isOneBid: false }] : []),
    ...groups,
    ...[...linked.values()].map(({ ids, bid }) => ({ ids, bid, isOneBid: false })),
  ];
};

/** Shows what will be done with selected emails, project by project, to be changed before it is done. */
const FilingPlanModal = observer(function FilingPlanModal({ units, onClose, onFile }: FilingPlanModalProps) {
  const [choices, setChoices] = useState<readonly (UnitChoice | null)[]>(() => units.map(({ likely }) => likely));
  const [isAsked, setIsAsked] = useState(false);
  const count = units.reduce((sum, { ids }, index) => sum + (choices[index]?.kind === 'leave' ? 0 : ids.length), 0);
  const emails = counted(count, 'email');
  return (
    <FormModal
      isOpen
      size="xl"
      title={`File ${emails}`}
      submitLabel={`File ${emails}`}
      isReady={count > 0}
      onClose={onClose}
      footerStart={
        <Text size={12} tone="secondary" isStatus isNumeric>
          {choiceSummary(units, choices)}
        </Text>
      }
      kept={null}
      onSubmit={async () => {
        setIsAsked(true);
        return choices.includes(null) ? null : succeeded(null);
      }}
      onDone={() => {
        onClose();
        onFile(partsOf(units, choices));
      }}
    >
      <Stack as="ul" space="none" aria-label="Selected emails">
        {units.map((unit, index) => {
          const { ids, name } = unit;
          const options = optionsOf(unit);
          const choice = choices[index] ?? null;
          return (
            <Box as="li" key={ids.join()} paddingBlock="s2" hasLineBelow>
              <Split
                end={
                  <Select
                    aria-label={`What to do with ${name}`}
                    placeholder="Choose"
                    options={options.map(({ id, label }) => ({ id, label }))}
                    value={idOf(choice)}
                    onChange={(id) => {
                      const chosen = options.find((option) => option.id === id)?.choice ?? null;
                      setChoices(choices.with(index, chosen));
                    }}
                    errorMessage={isAsked && choice === null ? 'Choose one: several bids are as likely' : undefined}
                  />
                }
              >
                <StackedText detail={ids.length > 1 ? `${ids.length} emails` : undefined}>
                  <Text weight="medium" isTruncated>
                    {name || '(no subject)'}
                  </Text>
                </StackedText>
              </Split>
            </Box>
          );
        })}
      </Stack>
    </FormModal>
  );
});

export default FilingPlanModal;
