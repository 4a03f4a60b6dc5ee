import { useState } from 'react';
import type { Reading, Stage } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { Checkbox } from '@basis/ui/Checkbox';
import { Modal } from '@basis/ui/Modal';
import { Stack } from '@basis/ui/layout/Stack';

interface ProjectChoiceProps {
  /** Readings that can become bids. */
  readings: readonly Reading[];
  /** Stage of the new bids. */
  stage: Stage;
  onChoose: (ordinals: readonly number[]) => void;
  onClose: () => void;
}

const namesOf = ({ name, companyName }: Reading): string =>
  [name ?? 'Unnamed project', companyName].filter(Boolean).join(' · ');

/** Asks which projects of a digest become bids. */
export function ProjectChoice({ readings, stage, onChoose, onClose }: ProjectChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(readings.map(({ ordinal }) => ordinal)));
  const toggle = (ordinal: number, isChosen: boolean): void =>
    setChosen((before) => new Set([...before, ordinal].filter((each) => isChosen || each !== ordinal)));
  const { size } = chosen;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={
        readings.length === 1
          ? 'Turn this project into a bid?'
          : `Which of the ${readings.length} projects should become bids?`
      }
      footer={
        <>
          <Button variant="ghost" onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isDisabled={size === 0}
            onPress={() => onChoose([...chosen].toSorted((one, other) => one - other))}
          >
            {size === 0 ? 'Choose at least one project' : `Add ${size} ${size === 1 ? 'bid' : 'bids'} as ${stage.name}`}
          </Button>
        </>
      }
    >
      <Stack space="s2">
        {readings.map((reading) => (
          <Checkbox
            key={reading.ordinal}
            isSelected={chosen.has(reading.ordinal)}
            onChange={(isChosen) => toggle(reading.ordinal, isChosen)}
          >
            {namesOf(reading)}
          </Checkbox>
        ))}
      </Stack>
    </Modal>
  );
}
