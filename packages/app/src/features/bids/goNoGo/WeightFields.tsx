import { Plus, X } from 'lucide-react';
import { workloadBounds, type WeightDraft, type WeightFaults } from '@basis/domain/model/goNoGo/capacity';
import { mostCents } from '@basis/domain/subjects/quotes/bidQuotes';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { IconButton } from '@basis/ui/IconButton';
import { MoneyField } from '@basis/ui/MoneyField';
import { NumberField } from '@basis/ui/NumberField';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../../domainContext';

/** A weight in a dialog. */
export interface WeightRow extends WeightDraft {
  readonly id: string;
}

interface WeightFieldsProps {
  rows: readonly WeightRow[];
  /** Faults of each row; null without faults or before the first save. */
  faults: readonly WeightFaults[] | null;
  onChange: (rows: readonly WeightRow[]) => void;
}

/** Fields for how many places a bid takes, by its amount. */
export function WeightFields({ rows, faults, onChange }: WeightFieldsProps) {
  const { newId } = useDomain();
  const set = (id: string, part: Partial<WeightDraft>): void =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <Stack space="s3">
      <Stack space="s1">
        <Heading level={3} size={13}>
          Weights
        </Heading>
        <Text as="p" tone="secondary">
          Each bid counts as one unless a weight for its amount says otherwise.
        </Text>
      </Stack>
      {rows.map(({ id, fromCents, weight }, place) => (
        <Split
          key={id}
          space="s2"
          end={
            <IconButton
              icon={X}
              size="sm"
              aria-label={`Remove weight ${place + 1}`}
              onPress={() => onChange(rows.filter((row) => row.id !== id))}
            />
          }
        >
          <Inline space="s2" align="start">
            <MoneyField
              label={`From amount ${place + 1}`}
              valueCents={fromCents}
              maxCents={mostCents}
              onChange={(cents) => set(id, { fromCents: cents })}
              errorMessage={faults?.[place]?.fromCents}
            />
            <NumberField
              label={`Counts as ${place + 1}`}
              endText="bids"
              step={0.5}
              minValue={-Number.MAX_SAFE_INTEGER}
              value={weight}
              onChange={(count) => set(id, { weight: count })}
              errorMessage={faults?.[place]?.weight}
            />
          </Inline>
        </Split>
      ))}
      <Inline>
        <Button
          icon={Plus}
          size="sm"
          isDisabled={rows.length >= workloadBounds.weights}
          onPress={() => onChange([...rows, { id: newId(), fromCents: null, weight: null }])}
        >
          Add weight
        </Button>
      </Inline>
    </Stack>
  );
}
